import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { describeCarrierPlan } from '../../machines/domain/installments/carrier-plan.ts';
import { planInstallments } from '../../machines/domain/installments/installment-plan.ts';
import { annualCharge } from '../../machines/domain/ledger/premium-charge.ts';
import { addMoney, formatMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { readInstallmentRule } from '../ledger/installment-rule.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { findCarrierName } from './contents/carrier-name.ts';
import { sendLetter } from './send-letter.service.ts';

/** Sends the payments of a term that is issued in installments; nothing of one that is paid whole. For services. */
export async function sendPlan(edit: Edit): Promise<void> {
  const { transaction, rating, policy } = edit.file;
  if (transaction.laterInstallments === null) return;
  const rule = await readInstallmentRule(edit.trx, edit.file);
  if (rule === null) return;
  const { firstPayment, later } = planInstallments(
    annualCharge(rating),
    policy.effectiveDate ?? edit.today,
    rule,
  );
  const schedule = later
    .map(
      ({ dueDate, amount }) =>
        `${formatDate(dueDate)}: ${formatDollarsAndCents(formatMoney(addMoney(amount, parseMoney(rule.fee))))}`,
    )
    .join('\n');
  const facts = {
    amount: formatMoney(firstPayment),
    schedule,
    ...(rating.privateFloodProviderId !== null && {
      carrierPlan: describeCarrierPlan(rule, findCarrierName(edit.world, rating)),
    }),
  };
  await sendLetter(edit, { kind: 'INSTALLMENT_SCHEDULE', facts });
}
