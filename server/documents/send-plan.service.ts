import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { planInstallments } from '../../machines/domain/installments/installment-plan.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { sendLetter } from './send-letter.service.ts';

/** Sends the monthly payments of a term that is issued; nothing of one that is paid whole. For services. */
export async function sendPlan(edit: Edit): Promise<void> {
  const { transaction, rating, policy } = edit.file;
  if (transaction.laterInstallments === null) return;
  const { firstPayment, later } = planInstallments(annualCharge(rating), policy.effectiveDate ?? edit.today);
  const schedule = later
    .map(({ dueDate, amount }) => `${formatDate(dueDate)}: ${formatDollarsAndCents(formatMoney(amount))}`)
    .join('\n');
  const facts = { amount: formatMoney(firstPayment), schedule };
  await sendLetter(edit, { kind: 'INSTALLMENT_SCHEDULE', facts });
}
