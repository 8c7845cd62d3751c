import { sql } from 'kysely';
import { parts } from '../../../machines/contract/fields.ts';
import type { IsoDate } from '../../../machines/contract/types.ts';
import type { Db } from '../../../server/database/db.ts';
import {
  addVersionSlice,
  readVersionSlices,
  saveTransactionsOfPolicy,
} from '../../../server/policy/versions/versions.store.ts';

/** Copies every row of a transaction of a policy into a new one, by SQL alone; returns its number. */
export async function copyTransaction(db: Db, policyId: number, transactionId: number): Promise<number> {
  const copy = transactionId + 1_000_000;
  const tables = [
    'transaction',
    'wizard_position',
    'rating',
    ...Object.values(parts).map(({ table }) => table),
  ];
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} and column_name not in ('transaction_id', 'rating_id')`.execute(db);
    const others = sql.join(rows.map(({ name }) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (transaction_id, ${others}) select ${copy}, ${others} from ${sql.table(table)}
      where policy_id = ${policyId} and transaction_id = ${transactionId}`.execute(db);
  }
  return copy;
}

/** Puts a transaction in force for days, as an issue does; nothing is being worked on then. */
export async function putCopyInForce(
  db: Db,
  policyId: number,
  { transactionId, fromDate, toDate }: { transactionId: number; fromDate: IsoDate; toDate: IsoDate },
): Promise<void> {
  const issueSequence = 1 + (await readVersionSlices(db, policyId)).length;
  const issuedAt = new Date().toISOString();
  await addVersionSlice(db, {
    policyId,
    issueSequence,
    fromDate,
    toDate,
    transactionId,
    issuedAt,
    issuedByTransactionId: transactionId,
  });
  await saveTransactionsOfPolicy(db, policyId, { current: transactionId, open: null });
}
