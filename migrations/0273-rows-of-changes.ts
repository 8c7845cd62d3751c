import { type Kysely, sql } from 'kysely';

/** Many policies are read and written in short statements, and indexes made beside the work on the book. */
export const runsOutsideTransaction = true;

const batchSize = 5000;

/** By each sight, in the order of the last change. */
const indexes: { readonly [name: string]: string } = {
  change_of_all: 'book_change (changed_at, policy_id)',
  change_of_user: 'book_change (user_id, changed_at, policy_id)',
  change_of_creator:
    'book_change (created_by, changed_at, policy_id) where created_by is distinct from user_id',
  change_of_agency: 'book_change (agency_entity_id, changed_at, policy_id)',
  change_of_company: 'book_change (company_id, changed_at, policy_id)',
  change_by_zip_code: 'book_change (zip_code, changed_at, policy_id)',
  change_by_street_number: 'book_change (street_number, changed_at, policy_id)',
  change_unfinished_of_user: 'book_change (user_id, changed_at, policy_id) where is_unfinished',
  change_unfinished_of_creator:
    'book_change (created_by, changed_at, policy_id) where is_unfinished and created_by is distinct from user_id',
  change_open_quotes: 'book_change (changed_by, changed_at, policy_id) where is_open_quote',
  // With the day on which a policy begins, which is looked for among those of an agency.
  book_of_user_with_day: 'book_row (user_id, policy_id) include (effective_date)',
  book_of_agency_with_day: 'book_row (agency_entity_id, policy_id) include (effective_date)',
  // An agency may have as many policies as a small book: those of a state or status are read by themselves.
  book_of_user_by_state: 'book_row (user_id, policy_state, policy_id)',
  book_of_user_by_status: 'book_row (user_id, transaction_status, policy_id)',
  book_of_creator_by_state:
    'book_row (created_by, policy_state, policy_id) where created_by is distinct from user_id',
  book_of_creator_by_status:
    'book_row (created_by, transaction_status, policy_id) where created_by is distinct from user_id',
  book_of_agency_by_state: 'book_row (agency_entity_id, policy_state, policy_id)',
  book_of_agency_by_status: 'book_row (agency_entity_id, transaction_status, policy_id)',
  book_payment_of_user_by_status: 'book_payment (user_id, payment_status_id, payment_id)',
  book_payment_of_creator_by_status:
    'book_payment (created_by, payment_status_id, payment_id) where created_by is distinct from user_id',
  book_payment_of_agency_by_status: 'book_payment (agency_entity_id, payment_status_id, payment_id)',
  // Calls to providers that were not answered yet.
  provider_call_open: "provider_call (provider_call_id) where status = 'OPEN'",
  // The postings of a day in their order.
  ledger_entry_in_day: 'ledger_entry (company_id, accounting_date, ledger_entry_id)',
  ledger_entry_of_any_book: 'ledger_entry (accounting_date, ledger_entry_id)',
  posting_with_amount: 'posting (ledger_entry_id) include (account, amount_cents)',
  // What a night of the calendar came to.
  calendar_duty_of_run: 'calendar_duty (run_id, kind, status)',
};

/** Indexes that those above replace. */
const replaced: { readonly [name: string]: string } = {
  book_changed: 'book_row (changed_at, policy_id)',
  book_of_user_changed: 'book_row (user_id, changed_at, policy_id)',
  book_of_creator_changed:
    'book_row (created_by, changed_at, policy_id) where created_by is distinct from user_id',
  book_of_agency_changed: 'book_row (agency_entity_id, changed_at, policy_id)',
  book_of_company_changed: 'book_row (company_id, changed_at, policy_id)',
  book_by_zip_code: 'book_row (zip_code, changed_at, policy_id)',
  book_by_street_number: 'book_row (street_number, changed_at, policy_id)',
  book_unfinished_of_user: 'book_row (user_id, changed_at, policy_id) where is_unfinished',
  book_unfinished_of_creator:
    'book_row (created_by, changed_at, policy_id) where is_unfinished and created_by is distinct from user_id',
  book_of_user: 'book_row (user_id, policy_id)',
  book_of_agency: 'book_row (agency_entity_id, policy_id)',
  book_open_quotes: 'book_row (changed_by, changed_at, policy_id) where is_open_quote',
  ledger_entry_by_day: 'ledger_entry (company_id, accounting_date)',
  ledger_entry_of_day: 'ledger_entry (accounting_date)',
  posting_of_entry: 'posting (ledger_entry_id)',
  calendar_duty_run: 'calendar_duty (run_id)',
};

/** Writes the rows of the policies that were there before. What is saved meanwhile writes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as (select * from book_row where policy_id > ${last}::bigint order by policy_id limit ${batchSize}),
      written as (insert into book_change select policy_id, user_id, created_by, agency_entity_id, company_id, changed_at, changed_by,
          zip_code, street_number, is_put_away, is_open_quote, is_unfinished
        from batch on conflict do nothing)
      select max(policy_id)::text as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  await makeIndexes(db, indexes);
  await sql`analyze book_change`.execute(db);
  await dropIndexes(db, replaced);
}

/** The rows go with their table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await makeIndexes(db, replaced);
  await dropIndexes(db, indexes);
}

async function makeIndexes(
  db: Kysely<unknown>,
  definitions: { readonly [name: string]: string },
): Promise<void> {
  for (const [name, columns] of Object.entries(definitions)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
}

async function dropIndexes(
  db: Kysely<unknown>,
  definitions: { readonly [name: string]: string },
): Promise<void> {
  for (const name of Object.keys(definitions))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
