import type { CancellationReason } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';

/** The reason of a cancellation; null where the transaction is another kind of change. */
export async function readCancellationReason(
  db: Db,
  policyId: number,
  transactionId: number,
): Promise<CancellationReason | null> {
  const row = await db
    .selectFrom('policy_change')
    .select('cancellation_reason')
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.cancellation_reason ?? null;
}
