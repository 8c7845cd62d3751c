import { createHash } from 'node:crypto';
import { packValues } from '../../../server/database/packing.ts';
import { bookWords, spreads } from './book-words.ts';

/** Numbers of the made-up rows begin here, far above those of the samples. */
export const firstBookNumber = 10_000_000;

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

/** A separate schema for the tables that only the making of a book needs. */
export const seedSchema = 'book_making';

/** How many different contents each kind of history has. */
export const variants = 128;

/** A statement, and the values that it is sent with. */
export interface SeedStatement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

const { agencies, agents, smallAgencies, smallAgents, policiesOfSmall } = bookShape;

/** The agency of an agent: the last agents are in the small agencies. */
export const agencyOf = (agent: string) => `${firstBookNumber} + case when ${agent} > ${agents - smallAgents}
  then ${agencies - smallAgencies} + 1 + ${agent} % ${smallAgencies} else 1 + ${agent} % ${agencies - smallAgencies} end`;

/** Two numbers that look random but are always the same: a large one, and one from 0 to 1. */
const functions = [
  `create function mix(number bigint, salt bigint) returns bigint language sql immutable
    as $$ select hashint8extended(number, salt) & 4611686018427387903 $$`,
  `create function part(number bigint, salt bigint) returns double precision language sql immutable
    as $$ select (hashint8extended(number, salt) & 16777215) / 16777216.0::double precision $$`,
];

/** Makes the schema with the words and the contents that rows are made of. */
export function seedContents(): SeedStatement[] {
  return [
    { text: `drop schema if exists ${seedSchema} cascade` },
    { text: `create schema ${seedSchema}` },
    { text: `set search_path = ${seedSchema}, public` },
    ...functions.map((text) => ({ text })),
    ...Object.entries(bookWords).flatMap(([list, words]) => wordTable(list, words)),
    ...historyTables(),
  ];
}

/** Words of a list, by the place at which they are drawn. */
function wordTable(list: string, words: readonly string[]): SeedStatement[] {
  return [
    { text: `create table book_${list} (at integer primary key, word text not null)` },
    {
      text: `insert into book_${list} select at - 1, word from unnest($1::text[]) with ordinality w (word, at)`,
      values: [words],
    },
    { text: `analyze book_${list}` },
  ];
}

/** Contents of history, plain and as the product packs them, made once and used again and again. */
function historyTables(): SeedStatement[] {
  const places = Array.from({ length: variants }, (_, at) => at);
  return [
    ...contentTable(
      'activity_log',
      places.map((at) => ({ message: `Step ${at % 21} of what was done on ${digest(at).slice(0, 12)}` })),
    ),
    ...contentTable(
      'wizard_event',
      places.map((at) => ({ event: { type: 'next' }, facts: { step: at % 17, seen: answers(at) } })),
    ),
    ...contentTable(
      'rating_worksheet',
      places.map((at) => ({
        input: {},
        reasons: [],
        lines: Array.from({ length: 120 }, (_, line) => ({
          line,
          factor: (at + line) / 640,
          text: digest(at * 120 + line),
        })),
        perils: [],
        premiumLines: [],
        context: {},
      })),
    ),
  ];
}

const digest = (number: number) => createHash('md5').update(String(number)).digest('hex');

const answers = (at: number) =>
  Object.fromEntries(Array.from({ length: 24 }, (_, name) => [`answer ${name}`, digest(at * 31 + name)]));

/** Contents of a table of history, with each value as JSON. */
function contentTable(table: string, contents: readonly { readonly [field: string]: unknown }[]) {
  return [
    { text: `create table book_${table} (at integer primary key, plain jsonb not null, packed bytea)` },
    {
      text: `insert into book_${table} select at - 1, plain, decode(packed, 'hex')
        from unnest($1::jsonb[], $2::text[]) with ordinality c (plain, packed, at)`,
      values: [
        contents.map((content) => JSON.stringify(content)),
        contents.map((content) => packValues(table, content).toString('hex')),
      ],
    },
    { text: `analyze book_${table}` },
  ];
}

/**
 * Makes a table from which rows of the book are written, one of `tables` that divide the policies: a row for each policy, numbered from 1
 * in the whole book.
 */
export function seedTable(policies: number, at: number, tables: number): SeedStatement {
  const drawn = Object.entries(spreads).map(
    ([list, spread], salt) =>
      `floor(${bookWords[list as keyof typeof bookWords].length} * power(part(n, ${20 + salt}), ${spread}))::integer as ${list}_at`,
  );
  const days = 1826;
  const first = Math.floor((policies * at) / tables) + 1;
  const last = Math.floor((policies * (at + 1)) / tables);
  const every = Math.max(Math.floor(policies / policiesOfSmall), 1);
  return {
    // Large agents have many policies: one in sixty belongs to the first.
    text: `create unlogged table ${seedSchema}.book_seed_${at} as
     with drawn as (select n, ${drawn.join(', ')},
       case when n % ${every} = ${3 % every} and n / ${every} < ${policiesOfSmall}
         then ${agents - smallAgents + 1} + n / ${every} % ${smallAgents}
         else 1 + floor(${agents - smallAgents} * power(part(n, 1), 2))::integer end as agent,
       timestamptz '${lastBookDay} 20:00Z' - (1 - n::double precision / ${policies}) * ${days} * interval '1 day' as created_at,
       1 + mix(n, 3) % 9999 as street_number, 30000 + mix(n, 4) % 400000 as premium_cents
     from generate_series(${first}, ${last}) n),
     described as (select d.n, ${firstBookNumber} + d.n as id, ${firstBookNumber} + d.agent as agent_id, ${agencyOf('d.agent')} as agency_id,
       d.created_at, d.created_at + power(part(d.n, 5), 3) * (timestamptz '${lastBookDay} 22:00Z' - d.created_at) as changed_at,
       (d.created_at + (1 + mix(d.n, 6) % 45) * interval '1 day')::date as effective_date,
       f.word as first_name, l.word as last_name, d.street_number::text as street_number, d.street_number || ' ' || s.word as street_line,
       left(c.word, length(c.word) - 7) as city, substr(c.word, length(c.word) - 5, 2) as state_code,
       right(c.word, 3) || lpad((mix(d.n, 7) % 40)::text, 2, '0') as zip_code, d.premium_cents,
       lower(f.word || '.' || l.word || case when d.n % 10 < 3 then d.n::text else (d.n % 90)::text end || '@'
         || (array['gmail.com', 'gmail.com', 'gmail.com', 'yahoo.com', 'outlook.com', 'icloud.com'])[1 + mix(d.n, 8) % 6]) as email,
       case when d.n % 10 = 0 then 'QUOTE' when d.n % 500 = 1 or d.n % 2000 = 2 then 'APPLICATION' when d.n % 3 = 0 then 'NEW_BUSINESS' else 'RENEWAL' end as state,
       case when d.n % 10 = 0 then case when d.created_at > '${lastBookDay}'::date - 90 then 'IN_PROCESS' else 'ABANDONED' end
         when d.n % 500 = 1 then 'PENDING_UNDERWRITING' when d.n % 2000 = 2 then 'IN_PROCESS' else 'ISSUED' end as status
     from drawn d join book_first f on f.at = d.first_at join book_last l on l.at = d.last_at
       join book_street s on s.at = d.street_at join book_city c on c.at = d.city_at)
     select *, state in ('NEW_BUSINESS', 'RENEWAL') as is_issued from described order by n`,
  };
}

/** The view of all tables of rows. */
export function seedView(tables: number): SeedStatement {
  const parts = Array.from({ length: tables }, (_, at) => `select * from ${seedSchema}.book_seed_${at}`);
  return { text: `create view ${seedSchema}.book_seed as ${parts.join(' union all ')}` };
}
