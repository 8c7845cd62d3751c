import { movePayment } from '../../../machines/domain/claims/work/payment-moves.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { Db } from '../../database/db.ts';
import { changeRecord, readRecordsByIds } from '../../database/records.store.ts';
import type { Edit } from '../../policy/file/edit-file.service.ts';
import { changeLocked } from '../change-claim.service.ts';
import { type SentCheck, selectSentChecks } from './sent-checks.store.ts';

/** The claim checks of a term that were sent and that the bank has not paid. For the calendar. */
export function readSentChecks(db: Db, policyId: number): Promise<readonly SentCheck[]> {
  return selectSentChecks(db, policyId);
}

/** Holds a claim check that was never cashed as unclaimed property. Until it is turned over to the state it can be stopped, and issued again. */
export async function holdUnclaimedClaimCheck(
  { world, viewer, trx }: Pick<Edit, 'world' | 'viewer' | 'trx'>,
  claimPaymentId: number,
): Promise<void> {
  const [row] = await readRecordsByIds(trx, 'claimPayments', [claimPaymentId]);
  if (row === undefined) return;
  await changeLocked(world, viewer, trx, row.claimId, async ({ file }) => {
    const payment = file.payments.find((each) => each.claimPaymentId === claimPaymentId);
    const moved = payment && movePayment(payment, 'HOLD_UNCLAIMED');
    if (!moved) return [];
    await changeRecord(trx, 'claimPayments', { claimPaymentId }, { status: moved.status });
    return {
      sentence: `The check of ${formatDollarsAndCents(payment.amount)} to ${payment.payeeName} was never cashed and is unclaimed property.`,
      entries: [moved.entry],
    };
  });
}
