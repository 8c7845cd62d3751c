import { type Kysely, sql } from 'kysely';

/** Each statement is a transaction of its own: people work on while the charges of a big book are filled in and their indexes are made. */
export const runsOutsideTransaction = true;

/** How many policies are filled in at once. */
const batchSize = 10_000;

const indexes = [
  ['book_charge_of_user', sql`(user_id, counted_on)`, sql``],
  ['book_charge_of_creator', sql`(created_by, counted_on)`, sql`where created_by is distinct from user_id`],
  ['book_charge_of_agency', sql`(agency_entity_id, counted_on)`, sql``],
  ['book_charge_of_company', sql`(company_id, counted_on)`, sql``],
] as const;

/** The charges and the commission of earlier entries, and those of an agent, of a creator, of an agency and of a company by their days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`select max(policy_id) as last from policy`.execute(db);
  for (let from = 0; from <= Number(rows[0]?.last ?? 0); from += batchSize)
    await sql`insert into book_charge (policy_id, ledger_entry_id, user_id, created_by, agency_entity_id, company_id, accounting_date,
        counted_on, premium_cents, fees_cents, commission_cents)
      select n.policy_id, n.ledger_entry_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id, e.accounting_date,
        greatest(e.accounting_date, e.effective_date), n.premium, n.fees, n.commission
      from (select policy_id, ledger_entry_id,
          -coalesce(sum(amount_cents) filter (where account <> 'COMMISSION_PAYABLE' and line in ('BUILDING', 'CONTENTS', 'ICC')), 0) as premium,
          -coalesce(sum(amount_cents) filter (where account <> 'COMMISSION_PAYABLE' and line not in ('BUILDING', 'CONTENTS', 'ICC')), 0) as fees,
          -coalesce(sum(amount_cents) filter (where account = 'COMMISSION_PAYABLE'), 0) as commission
        from posting where policy_id > ${from} and policy_id <= ${from + batchSize}
          and (account = 'COMMISSION_PAYABLE' or account in ('WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE') and line is not null)
        group by policy_id, ledger_entry_id) n
      join ledger_entry e on e.ledger_entry_id = n.ledger_entry_id
      join book_row b on b.policy_id = n.policy_id
      on conflict (policy_id, ledger_entry_id) do nothing`.execute(db);
  for (const [name, columns, condition] of indexes) {
    // One that was not finished when the migration stopped is not valid.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on book_charge ${columns} ${condition}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
}
