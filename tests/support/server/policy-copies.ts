import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/tables.ts';
import { withDatabaseTransaction } from '../../../server/database/transaction.ts';

/** Copies a policy with all its rows `count` times, by SQL alone; returns the ids of the copies. */
export function policyCopies(db: Kysely<Database>, policyId: number, count: number): Promise<number[]> {
  return withDatabaseTransaction(db, async (trx) => {
    // The copies refer to their transactions before those exist.
    await sql`set constraints policy_active_transaction, policy_current_transaction, policy_open_transaction,
      policy_in_force_transaction deferred`.execute(trx);
    return copyRows(trx, policyId, count);
  });
}

async function copyRows(db: Kysely<Database>, policyId: number, count: number): Promise<number[]> {
  const columns = await columnsByTable(db);
  const own = (columns.get('policy') ?? [])
    .filter((name) => name !== 'policy_id')
    .map((name) => sql.id(name));
  const { rows } = await sql<{ id: number }>`
    insert into policy (${sql.join(own)}) select ${sql.join(own)}
    from policy, generate_series(1, ${count}) where policy_id = ${policyId} returning policy_id as id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  for (const [table, names] of columns) {
    if (ownTables.includes(table)) continue;
    const others = names.filter((name) => name !== 'policy_id').map((name) => sql.id(name));
    await sql`insert into ${sql.table(table)} (${sql.join([sql.id('policy_id'), ...others])})
      select ${sql.join([sql.id('copy'), ...others])} from ${sql.table(table)}, unnest(${ids}::bigint[]) copy
      where policy_id = ${policyId}`.execute(db);
  }
  return ids;
}

/**
 * What stays with the policy that it was made for. A call to a provider happened only once, and its key must be unique; entries of the
 * ledger take no more postings; a duty was done for its own policy; a guest's link, a signature and a proposal are of one policy.
 */
const ownTables = [
  'policy',
  'provider_call',
  'posting',
  'calendar_duty',
  'guest_link',
  'application_signature',
  'proposal',
];

/** The columns of every table that holds rows of policies. */
async function columnsByTable(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text) as names from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by 1
    having bool_or(c.column_name = 'policy_id')
    order by c.table_name <> 'transaction', c.table_name <> 'rating', c.table_name <> 'recorded_session'`.execute(
    db,
  );
  return new Map(rows.map(({ table, names }) => [table, names]));
}
