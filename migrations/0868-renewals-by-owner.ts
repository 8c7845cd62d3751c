import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the renewals of a big book are filled in and their indexes are made. */
export const runsOutsideTransaction = true;

/** How many renewals are filled in at once. */
const batchSize = 10_000;

const indexes = [
  ['renewal_unpaid_of_user', sql`(user_id, expiration_date, renewal_id)`, sql``],
  [
    'renewal_unpaid_of_creator',
    sql`(created_by, expiration_date, renewal_id)`,
    sql`and created_by is distinct from user_id`,
  ],
  ['renewal_unpaid_of_agency', sql`(agency_entity_id, expiration_date, renewal_id)`, sql``],
] as const;

/** The unpaid renewals of an agent, of a creator and of an agency, in the order of their days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(renewal_id) as last from renewal`.execute(
    db,
  );
  for (let from = 0; from <= Number(rows[0]?.last ?? 0); from += batchSize)
    await sql`update renewal r set (user_id, created_by, agency_entity_id, company_id) =
        (b.user_id, b.created_by, b.agency_entity_id, b.company_id)
      from book_row b where b.policy_id = coalesce(r.policy_id, r.offered_policy_id)
        and r.renewal_id > ${from} and r.renewal_id <= ${from + batchSize}
        and (r.user_id, r.created_by, r.agency_entity_id, r.company_id)
          is distinct from (b.user_id, b.created_by, b.agency_entity_id, b.company_id)`.execute(db);
  for (const [name, columns, condition] of indexes) {
    // One that was not finished when the migration stopped is not valid.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on renewal ${columns}
      where stage in ('PLANNED', 'OFFERED', 'BILLED') ${condition}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}
