import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { openInForce } from '../policy/versions/issue-versions.service.ts';
import { cancelForNonpayment, reduceCover } from './reduce-cover.service.ts';
import { closeUnderpayment, readOpenUnderpayment } from './underpayments.store.ts';

/** Ends the days of an underpayment: paid, the requested cover holds; unpaid, it is reduced; without the facts, no claim is paid until they come. */
export async function endUnderpayment(edit: Edit): Promise<void> {
  const { trx, at, today: closedDate } = edit;
  const open = await readOpenUnderpayment(trx, at.policyId);
  if (open === null) return;
  if (open.kind === 'DATA_MISSING') {
    await closeUnderpayment(trx, open.underpaymentId, { status: 'WITHOUT_DATA', closedDate });
    await logActivity(trx, at, { event: 'rating data missing', lastDay: open.lastDate });
    return;
  }
  const isPaid = !isAboveTolerance(await readOwed(edit));
  const status = isPaid ? 'SETTLED' : await endUnpaid(await openInForce(edit));
  await closeUnderpayment(trx, open.underpaymentId, { status, closedDate });
}

/** Ends what is in force, whatever change is open. A private carrier has no reduced cover: it ends the policy. */
async function endUnpaid(edit: Edit): Promise<'REDUCED' | 'CANCELLED'> {
  if (edit.file.rating.privateFloodProviderId === null) return reduceCover(edit);
  await cancelForNonpayment(edit);
  return 'CANCELLED';
}
