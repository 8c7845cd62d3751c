import pg from 'pg';
import { firstBookNumber } from '../book/book-seed.ts';
import { eventsPerSession, makeWalks, type SessionWalk } from './session-walks.ts';

/** Over how many days the made-up sessions began, the last of them now. */
export const sessionDays = 180;

const walkCount = 4_000;
const walksPerStatement = 500;

/** The last made-up session of a number of them. */
export function lastSession(sessions: number): number {
  return firstBookNumber + sessions;
}

/**
 * Writes made-up recordings into a migrated database that has the samples, without the product's help: sessions of half a year with twenty
 * events each, what they met, and two thousand that are kept. Half of them take a few hundred ways through the wizard, the others any of
 * some thousand. Of each policy there is the narrow row only.
 */
export async function makeSessions(connectionString: string, sessions: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const text of writerSettings) await client.query(text);
    await client.query(
      'create unlogged table made_walk (walk integer primary key, steps text[], guards text[], last_step text, outcome text, stops text[])',
    );
    await client.query(
      'create unlogged table made_event (walk integer, k integer, packed bytea, primary key (walk, k))',
    );
    const walks = makeWalks(walkCount);
    for (let at = 0; at < walks.length; at += walksPerStatement)
      await addWalks(client, at, walks.slice(at, at + walksPerStatement));
    await client.query('analyze made_walk, made_event');
    for (const text of tableStatements(sessions)) await client.query(text);
  } finally {
    await client.end();
  }
}

const writerSettings = [
  // The rows are made consistent; checking millions of references row by row would take most of the time.
  'set session_replication_role = replica',
  "set maintenance_work_mem = '1GB'",
  "set work_mem = '256MB'",
  'set synchronous_commit = off',
];

async function addWalks(client: pg.Client, first: number, walks: readonly SessionWalk[]): Promise<void> {
  const rows = walks.map(({ events: _, ...summary }, at) => ({ walk: first + at, ...summary }));
  await client.query(
    `insert into made_walk select walk, steps, guards, "lastStep", outcome, stops
      from jsonb_to_recordset($1::jsonb) w (walk integer, steps text[], guards text[], "lastStep" text, outcome text, stops text[])`,
    [JSON.stringify(rows)],
  );
  const events = walks.flatMap((walk, at) =>
    walk.events.map((packed, index) => [first + at, index + 1, packed]),
  );
  await client.query(
    `insert into made_event select w, k, decode(p, 'hex') from unnest($1::integer[], $2::integer[], $3::text[]) e (w, k, p)`,
    [0, 1, 2].map((column) => events.map((event) => event[column])),
  );
}

/** The statements that write all rows. Errors have 40 codes, a few of them often; what one session in a hundred thousand met has its own. */
function tableStatements(sessions: number): string[] {
  const drawn = (salt: number) =>
    `((hashint8extended(n, ${salt}) & 16777215) / 16777216.0::double precision)`;
  const company = `(select company_id from app_user where user_name = 'agent')`;
  const agent = `(select user_id from app_user where user_name = 'agent')`;
  return [
    `create unlogged table made_session as
      select n, ${firstBookNumber} + n as id, floor(${walkCount} * power(${drawn(1)}, 3))::integer as walk,
        now() - interval '1 hour' - (1 - n::double precision / ${sessions}) * ${sessionDays} * interval '1 day' as started_at
      from generate_series(1, ${sessions}) n`,
    `insert into book_row (policy_id, user_id, created_by, agency_entity_id, company_id, policy_state, transaction_status, effective_date)
      select id, ${agent}, ${agent}, null, ${company}, 'QUOTE', 'IN_PROCESS', null from made_session`,
    `insert into recorded_session (policy_id, started_at, ended_at, active_time, event_count, machine_version, product, outcome, steps, guards, last_step)
      select id, started_at, started_at + interval '19 minutes', '19 minutes', ${eventsPerSession}, '1',
        (array['PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'BOTH', 'BOTH', 'PRIVATE', 'NONE'])[1 + n % 10],
        outcome, steps, guards, last_step
      from made_session join made_walk using (walk) order by n`,
    `insert into recorded_finding (policy_id, kind, code, times, started_at)
      select id, 'STOP', stop, 1, started_at from made_session join made_walk using (walk), unnest(stops) stop`,
    `insert into recorded_finding (policy_id, kind, code, times, started_at, steps)
      select id, 'ERROR', case when n % 100000 = 1 then 'RARE' else 'V-' || floor(40 * power(${drawn(2)}, 2))::integer end, 2, started_at,
        '{"BUILDING_INFORMATION": 2}' from made_session where n % 7 = 1`,
    `insert into kept_recording (policy_id, name, kept_by, kept_at, started_at)
      select id, 'Kept ' || n, ${agent}, now(), started_at from made_session where n % greatest(${sessions} / 2000, 1) = 0`,
    `insert into wizard_event (policy_id, transaction_id, sequence, machine_version, occurred_at, packed)
      select id, id, k, '1', started_at + (k - 1) * interval '1 minute', packed
      from (select * from made_session order by n) s join made_event using (walk)`,
    'drop table made_session, made_walk, made_event',
    'vacuum (freeze, analyze) book_row, recorded_session, recorded_finding, kept_recording, wizard_event',
  ];
}
