import { type Kysely, sql } from 'kysely';

/** Indexes of a big book are made beside the work on it. */
export const runsOutsideTransaction = true;

/** By each sight in the order of the last change and of the number, then by what lists filter. */
const indexes: { readonly [name: string]: string } = {
  book_changed: 'book_row (changed_at, policy_id)',
  book_of_user_changed: 'book_row (user_id, changed_at, policy_id)',
  book_of_creator_changed:
    'book_row (created_by, changed_at, policy_id) where created_by is distinct from user_id',
  book_of_agency_changed: 'book_row (agency_entity_id, changed_at, policy_id)',
  book_of_company_changed: 'book_row (company_id, changed_at, policy_id)',
  book_of_user: 'book_row (user_id, policy_id)',
  book_of_creator: 'book_row (created_by, policy_id) where created_by is distinct from user_id',
  book_of_agency: 'book_row (agency_entity_id, policy_id)',
  book_of_company: 'book_row (company_id, policy_id)',
  book_by_state: 'book_row (policy_state, policy_id)',
  book_by_status: 'book_row (transaction_status, policy_id)',
  book_by_effective_date: 'book_row (effective_date, policy_id)',
  book_by_zip_code: 'book_row (zip_code, changed_at, policy_id)',
  book_by_street_number: 'book_row (street_number, changed_at, policy_id)',
  book_unfinished_of_user: 'book_row (user_id, changed_at, policy_id) where is_unfinished',
  book_unfinished_of_creator:
    'book_row (created_by, changed_at, policy_id) where is_unfinished and created_by is distinct from user_id',
  book_open_quotes: 'book_row (changed_by, changed_at, policy_id) where is_open_quote',
  payment_by_status: 'payment (payment_status_id, payment_id)',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
  // A save writes the time of the last change. Without an index on it, the policy's own row is rewritten in place.
  await sql`drop index concurrently if exists policy_changed`.execute(db);
  await sql`alter table policy set (fillfactor = 85)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently policy_changed on policy (changed_at desc)`.execute(db);
  for (const name of Object.keys(indexes))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
