import { type Kysely, sql } from 'kysely';

/** Many payments are read and written in short statements, so that nobody waits for a big book. */
export const runsOutsideTransaction = true;

const batchSize = 5000;

const indexes: { readonly [name: string]: string } = {
  book_payment_of_all: 'book_payment (payment_id)',
  book_payment_of_user: 'book_payment (user_id, payment_id)',
  book_payment_of_creator: 'book_payment (created_by, payment_id) where created_by is distinct from user_id',
  book_payment_of_agency: 'book_payment (agency_entity_id, payment_id)',
  book_payment_of_company: 'book_payment (company_id, payment_id)',
  book_payment_by_status: 'book_payment (payment_status_id, payment_id)',
  book_payment_by_day: 'book_payment (cash_receipt_date, payment_id)',
};

/** Writes the rows of the payments that were there before. What is paid meanwhile writes its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last: number | null = 0;
  while (last !== null) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
      with batch as (select * from payment where payment_id > ${last} order by payment_id limit ${batchSize}),
      booked as (insert into book_payment select p.policy_id, p.payment_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id,
          p.payment_status_id, p.cash_receipt_date
        from batch p join book_row b using (policy_id) on conflict do nothing)
      select max(payment_id) as last from batch`.execute(db);
    last = rows[0]?.last ?? null;
  }
  for (const [name, columns] of Object.entries(indexes)) {
    // One that was stopped midway is there, but not valid.
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index concurrently ${name} on ${columns}`).execute(db);
  }
  await sql`analyze book_payment`.execute(db);
  // These served the lists that now read the rows of the book.
  for (const name of ['payment_by_status', 'payment_by_receipt'])
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}

/** The rows go with their table. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists payment_by_receipt on payment (cash_receipt_date, payment_id)`.execute(
    db,
  );
  await sql`create index concurrently if not exists payment_by_status on payment (payment_status_id, payment_id)`.execute(
    db,
  );
  for (const name of Object.keys(indexes))
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
