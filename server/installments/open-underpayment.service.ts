import type { IsoDate, Underpayment } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import {
  findNonpaymentDays,
  ratingDataDays,
  underpaymentDays,
} from '../../machines/domain/installments/installment-days.ts';
import { findActiveMortgagees } from '../../machines/domain/parties/loss-payee.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { openInForce } from '../policy/versions/issue-versions.service.ts';
import { addUnderpayment } from './underpayments.store.ts';

/**
 * Bills what is missing of a premium to insured and lenders, payable for 30 days from today, or in the days of a private carrier's notice
 * where it ends the policy otherwise; or asks for missing facts, due in 60 days. For services: the caller has checked that none is open.
 */
export async function openUnderpayment(
  edit: Edit,
  { kind, amount, reason }: Pick<Underpayment, 'kind' | 'amount' | 'reason'>,
): Promise<void> {
  const { trx, at, today } = edit;
  const { policyId, transactionId } = at;
  // The bill goes to the parties in force, whatever change is open.
  const inForce = await openInForce(edit);
  const isPrivate = inForce.file.rating.privateFloodProviderId !== null;
  const lastDate = findLastDate(kind, inForce);
  const underpaymentId = await addUnderpayment(trx, {
    policyId,
    transactionId,
    kind,
    amount,
    reason,
    billedDate: today,
    lastDate,
  });
  const occasion = `underpayment ${underpaymentId}`;
  if (amount === null)
    await sendLetter(inForce, {
      kind: 'RATING_DATA_REQUEST',
      occasion,
      facts: { reason, dueDate: lastDate },
    });
  else
    await sendLetter(inForce, {
      kind: 'UNDERPAYMENT_BILL',
      occasion,
      facts: { amount, reason, dueDate: lastDate, ...(isPrivate && { cancelsOn: addDays(lastDate, 1) }) },
    });
  await logActivity(trx, at, { event: 'underpayment found', amount, reason, lastDay: lastDate });
}

function findLastDate(kind: Underpayment['kind'], { today, file }: Pick<Edit, 'today' | 'file'>): IsoDate {
  if (kind === 'DATA_MISSING') return addDays(today, ratingDataDays);
  const { rating, lossPayees } = file;
  if (rating.privateFloodProviderId === null) return addDays(today, underpaymentDays);
  return addDays(today, findNonpaymentDays(findActiveMortgagees(lossPayees).length > 0));
}
