import { type Kysely, sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import type { Database } from '../../../server/database/tables.ts';

/** Copies every row of a transaction of a policy into a new one, by SQL alone; returns its number. */
export async function copyTransaction(
  db: Kysely<Database>,
  policyId: number,
  transactionId: number,
): Promise<number> {
  const copy = transactionId + 1_000_000;
  const tables = ['transaction', 'rating', ...Object.values(parts).map(({ table }) => table)];
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and column_name not in ('transaction_id', 'rating_id')`.execute(db);
    const others = sql.join(rows.map(({ name }) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (transaction_id, ${others}) select ${copy}, ${others} from ${sql.table(table)}
      where policy_id = ${policyId} and transaction_id = ${transactionId}`.execute(db);
  }
  return copy;
}
