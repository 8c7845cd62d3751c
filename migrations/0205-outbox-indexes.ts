import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

/** The messages that wait, however many were sent; the newest of all. */
const indexes: { readonly [name: string]: string } = {
  outbox_message_waiting: 'outbox_message (outbox_message_id) where sent_at is null',
  outbox_message_newest: 'outbox_message (queued_at, outbox_message_id)',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
