import { bookWords, spreads } from './book-words.ts';

/** How a made-up book is divided. */
export const bookShape = {
  agencies: 400,
  agents: 3000,
  /** Agents with few policies in any book, and how many policies they have together. They are the last ones, in agencies of their own. */
  smallAgents: 100,
  smallAgencies: 10,
  policiesOfSmall: 2000,
} as const;

/** The last day of the book, five years after its first. */
export const lastBookDay = '2026-11-20';

/** Two numbers that look random but are always the same: a large one, and one from 0 to 1. */
const functions = `
  create or replace function pg_temp.mix(number bigint, salt bigint) returns bigint language sql immutable
    as $$ select hashint8extended(number, salt) & 4611686018427387903 $$;
  create or replace function pg_temp.part(number bigint, salt bigint) returns double precision language sql immutable
    as $$ select (hashint8extended(number, salt) & 16777215) / 16777216.0::double precision $$`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Words of the lists, by the place at which they are drawn. */
function wordTables(): string[] {
  return Object.entries(bookWords).flatMap(([list, words]) => [
    `create temp table book_${list} (at integer primary key, word text not null)`,
    `insert into book_${list} values ${words.map((word, at) => `(${at}, ${quote(word)})`).join(', ')}`,
    `analyze book_${list}`,
  ]);
}

/** Makes the temporary table from which the rows of a book are written: a row for each policy, numbered from 1. */
export function bookSeed(policies: number): string[] {
  const { agents, smallAgents, policiesOfSmall } = bookShape;
  const drawn = Object.entries(spreads).map(
    ([list, spread], at) =>
      `floor(${bookWords[list as keyof typeof bookWords].length} * power(pg_temp.part(n, ${20 + at}), ${spread}))::integer as ${list}_at`,
  );
  const days = 1826;
  return [
    functions,
    ...wordTables(),
    // Large agents have many policies: one in sixty belongs to the first.
    `create temp table book_drawn as select n, ${drawn.join(', ')},
       case when n % greatest(${policies} / ${policiesOfSmall}, 1) = 3 and n / greatest(${policies} / ${policiesOfSmall}, 1) < ${policiesOfSmall}
         then ${agents - smallAgents + 1} + n / greatest(${policies} / ${policiesOfSmall}, 1) % ${smallAgents}
         else 1 + floor(${agents - smallAgents} * power(pg_temp.part(n, 1), 2))::integer end as agent,
       timestamptz '${lastBookDay} 20:00Z' - (1 - n::double precision / ${policies}) * ${days} * interval '1 day' as created_at,
       1 + pg_temp.mix(n, 3) % 9999 as street_number, 30000 + pg_temp.mix(n, 4) % 400000 as premium_cents
     from generate_series(1, ${policies}) n`,
    `create temp table book_seed as select d.n, 10000000 + d.n as id, 10000000 + d.agent as agent_id, d.agent,
       d.created_at, d.created_at + power(pg_temp.part(d.n, 5), 3) * (timestamptz '${lastBookDay} 22:00Z' - d.created_at) as changed_at,
       (d.created_at + (1 + pg_temp.mix(d.n, 6) % 45) * interval '1 day')::date as effective_date,
       f.word as first_name, l.word as last_name, d.street_number::text as street_number, d.street_number || ' ' || s.word as street_line,
       regexp_replace(c.word, ' [A-Z]{2} [0-9]{3}$', '') as city, substring(c.word from '([A-Z]{2}) [0-9]{3}$') as state_code,
       right(c.word, 3) || lpad((pg_temp.mix(d.n, 7) % 40)::text, 2, '0') as zip_code, d.premium_cents,
       lower(f.word || '.' || l.word || case when d.n % 10 < 3 then d.n::text else (d.n % 90)::text end || '@'
         || (array['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'])[1 + pg_temp.mix(d.n, 8) % 6]) as email,
       case when d.n % 10 = 0 then 'QUOTE' when d.n % 500 = 1 or d.n % 2000 = 2 then 'APPLICATION' when d.n % 3 = 0 then 'NEW_BUSINESS' else 'RENEWAL' end as state,
       case when d.n % 10 = 0 then case when d.created_at > '${lastBookDay}'::date - 90 then 'IN_PROCESS' else 'ABANDONED' end
         when d.n % 500 = 1 then 'PENDING_UNDERWRITING' when d.n % 2000 = 2 then 'IN_PROCESS' else 'ISSUED' end as status
     from book_drawn d join book_first f on f.at = d.first_at join book_last l on l.at = d.last_at
       join book_street s on s.at = d.street_at join book_city c on c.at = d.city_at order by d.n`,
    'drop table book_drawn',
    'analyze book_seed',
  ];
}
