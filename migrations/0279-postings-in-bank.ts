import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

/** What was posted to the bank, which is a small part of all postings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One that was stopped midway is there, but not valid.
  await sql`drop index concurrently if exists posting_in_bank`.execute(db);
  await sql`create index concurrently posting_in_bank on posting (ledger_entry_id) include (amount_cents) where account = 'BANK'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists posting_in_bank`.execute(db);
}
