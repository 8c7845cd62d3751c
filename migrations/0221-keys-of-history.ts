import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

const packedTables = ['activity_log', 'rating_worksheet', 'wizard_event'];

/**
 * One index for the key and the order that history is read in, instead of one for each; and an index of the rows that are not packed
 * yet, which is empty in the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of packedTables) {
    const name = `${table}_unpacked`;
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql
      .raw(`create index concurrently ${name} on ${table} (policy_id) where packed is null`)
      .execute(db);
  }
  if (!(await hasColumnInKey(db, 'activity_log', 'occurred_at'))) {
    await sql`drop index concurrently if exists activity_log_in_time`.execute(db);
    await sql`create unique index concurrently activity_log_in_time
      on activity_log (policy_id, occurred_at, activity_log_id)`.execute(db);
    await replaceKey(db, 'activity_log', 'activity_log_in_time');
  }
  await sql`drop index concurrently if exists activity_log_when`.execute(db);
  if (!(await hasColumnInKey(db, 'wizard_event', 'sequence')))
    await replaceKey(db, 'wizard_event', 'wizard_event_sequence');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wizard_event drop constraint wizard_event_pkey, add primary key (policy_id, wizard_event_id)`.execute(
    db,
  );
  await sql`create unique index concurrently wizard_event_sequence on wizard_event (policy_id, sequence)`.execute(
    db,
  );
  await sql`alter table activity_log drop constraint activity_log_pkey, add primary key (policy_id, activity_log_id)`.execute(
    db,
  );
  await sql`create index concurrently activity_log_when on activity_log (policy_id, occurred_at desc)`.execute(
    db,
  );
  for (const table of packedTables)
    await sql`drop index concurrently if exists ${sql.ref(`${table}_unpacked`)}`.execute(db);
}

/**
 * The table is locked for the moment in which the finished index becomes its key. Whoever comes behind waits a second at most: then the
 * lock is asked for again, later.
 */
async function replaceKey(db: Kysely<unknown>, table: string, index: string): Promise<void> {
  for (let triesLeft = 300; ; triesLeft -= 1)
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = '1s'`.execute(trx);
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_pkey`)},
          add constraint ${sql.ref(`${table}_pkey`)} primary key using index ${sql.ref(index)}`.execute(trx);
      });
    } catch (problem) {
      if (Object(problem).code !== '55P03' || triesLeft <= 1) throw problem;
      await sql`select pg_sleep(1)`.execute(db);
    }
}

async function hasColumnInKey(db: Kysely<unknown>, table: string, column: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attname = ${column}`.execute(db);
  return rows.length > 0;
}
