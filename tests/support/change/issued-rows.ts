import { sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import type { TestDatabase } from '../server/test-database.ts';

/** The columns of transactions that repeat the postings of a term: written again after each of them. */
const projections = ['balance_cents', 'submitted_premium_cents', 'prorated_annual_premium_cents'];

/** The columns that a scheduled change still gets when it takes effect, or is applied again. */
const ofScheduled = {
  transaction: ['transaction_status', 'issued_date'],
  policy_change: ['stage'],
} as const;

/** A digest of each row that no act may ever change: those of issued and scheduled transactions, slices, entries and postings. */
export async function digestIssuedRows(db: TestDatabase['db'], policyId: number): Promise<Set<string>> {
  const { rows: accepted } = await sql<{ id: number; stage: string }>`
    select t.transaction_id::integer as id, coalesce(c.stage, 'ISSUED') as stage from transaction t
    left join policy_change c using (policy_id, transaction_id)
    where t.policy_id = ${policyId} and (c.stage in ('ISSUED', 'SCHEDULED') or c.stage is null and t.transaction_status = 'ISSUED')`.execute(
    db,
  );
  const issued = accepted.filter(({ stage }) => stage === 'ISSUED').map(({ id }) => id);
  const all = accepted.map(({ id }) => id);
  const partTables = Object.values(parts).map(({ table }) => table);
  const digests = [
    ...[...partTables, 'rating', 'term_charge'].map((table) =>
      digest(table, [], sql`policy_id = ${policyId} and transaction_id = any(${all}::bigint[])`),
    ),
    digest(
      'transaction',
      [...projections, ...ofScheduled.transaction],
      sql`policy_id = ${policyId} and transaction_id = any(${all}::bigint[])`,
    ),
    digest(
      'transaction',
      projections,
      sql`policy_id = ${policyId} and transaction_id = any(${issued}::bigint[])`,
    ),
    digest(
      'policy_change',
      ofScheduled.policy_change,
      sql`policy_id = ${policyId} and transaction_id = any(${all}::bigint[])`,
    ),
    digest('policy_change', [], sql`policy_id = ${policyId} and transaction_id = any(${issued}::bigint[])`),
    digest('version_slice', [], sql`policy_id = ${policyId}`),
    digest('posting', [], sql`policy_id = ${policyId}`),
    digest(
      'ledger_entry',
      [],
      sql`ledger_entry_id in (select ledger_entry_id from posting where policy_id = ${policyId})`,
    ),
  ];
  const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return new Set(rows.map((row) => row.digest));
}

function digest(table: string, without: readonly string[], where: ReturnType<typeof sql>) {
  return sql`select ${sql.lit(table)} || ' ' || ((to_jsonb(x) - ${[...without]}::text[])::text) as digest
    from ${sql.table(table)} x where ${where}`;
}
