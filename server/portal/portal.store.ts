import type { Db } from '../database/db.ts';

interface Handover {
  readonly policyId: number;
  readonly transactionId: number;
  readonly message: string;
  readonly handedBy: number;
  readonly handedAt: Date;
}

/** Notes that a quote was handed to the agent; a second time replaces the message. */
export async function storeHandover(trx: Db, handover: Handover): Promise<void> {
  const { message, handedBy: handed_by, handedAt: handed_at } = handover;
  await trx
    .insertInto('policy_handover')
    .values({
      policy_id: handover.policyId,
      transaction_id: handover.transactionId,
      message,
      handed_by,
      handed_at,
    })
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'transaction_id']).doUpdateSet({ message, handed_by, handed_at }),
    )
    .execute();
}

/** When a transaction was handed to the agent; null if it was not. */
export async function readHandoverTime(
  db: Db,
  policyId: number,
  transactionId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('policy_handover')
    .select('handed_at as handedAt')
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.handedAt ?? null;
}
