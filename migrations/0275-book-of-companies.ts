import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

/** The policies of a company by state and status: all states but the few that are wanted are most of the book. */
const indexes: { readonly [name: string]: string } = {
  book_of_company_by_state: 'book_row (company_id, policy_state, policy_id)',
  book_of_company_by_status: 'book_row (company_id, transaction_status, policy_id)',
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
