import { findStandingCancellation } from '../../machines/change/plan-versions.ts';
import type { Payment } from '../../machines/contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import {
  addInstallmentFees,
  findMissDate,
  findOverdue,
  findPayableUntil,
} from '../../machines/domain/installments/installment-days.ts';
import { addMoney, type Cents, formatMoney, parseMoney } from '../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { readInstallmentRule } from '../ledger/installment-rule.service.ts';
import { listInstallments, noteInstallment, noteMiss } from '../ledger/installments.service.ts';
import { postInstallmentFee, postInstallments } from '../ledger/post-entries.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { hastenOffer, openInForce, readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { openUnderpayment } from './open-underpayment.service.ts';
import { readOpenUnderpayment } from './underpayments.store.ts';

/** Bills a payment of a plan, with the fee of a carrier: it is owed from now on, and its payor can pay it until its day. */
export async function billInstallment(edit: Edit, installmentId: number): Promise<void> {
  const { trx, at, today } = edit;
  const rows = await listInstallments(trx, at.policyId);
  const row = rows.find((found) => found.installmentId === installmentId);
  if (row === undefined || row.billedDate !== null || row.nextDate === null) return;
  const payableUntil = findPayableUntil(row.dueDate, today);
  await noteInstallment(trx, installmentId, { billedDate: today, nextDate: findMissDate(payableUntil) });
  const fee = parseMoney((await readInstallmentRule(trx, edit.file))?.fee);
  await postInstallmentFee(edit, row, fee);
  await postInstallments(edit, [row]);
  await sendLetter(await openInForce(edit), {
    kind: 'INSTALLMENT_BILL',
    occasion: `installment ${row.number}`,
    facts: {
      billNumber: `M${at.policyId}-${row.number}`,
      amount: formatMoney(addMoney(parseMoney(row.amount), fee)),
      dueDate: payableUntil,
    },
  });
}

/** Looks at a payment of a plan the day after its last one: unpaid, insured and lenders are billed, and the next term is paid whole. A term that is cancelled has no cover left to reduce. */
export async function endInstallment(edit: Edit, installmentId: number): Promise<void> {
  const { trx, at } = edit;
  const rows = await listInstallments(trx, at.policyId);
  const row = rows.find((found) => found.installmentId === installmentId);
  if (row === undefined || row.nextDate === null) return;
  await noteInstallment(trx, installmentId, { nextDate: null });
  if (findStandingCancellation(await readSlicesOfEdit(edit)) !== null) return;
  const owed = await readOwed(edit);
  const fee = parseMoney((await readInstallmentRule(trx, edit.file))?.fee);
  if (!isAboveTolerance(findOverdue(addInstallmentFees(rows, fee), row, owed))) return;
  await followMiss(
    edit,
    owed,
    `${edit.file.rating.privateFloodProviderId === null ? 'Monthly payment' : 'Payment'} ${row.number} of ${rows.length + 1}, due by ${formatDate(row.dueDate)}, was not paid.`,
  );
}

/** Follows a payment of a plan that the bank returned: what is owed is missing from now on. */
export async function followReturnedInstallment(edit: Edit, { amount }: Payment): Promise<void> {
  const owed = await readOwed(edit);
  if (!isAboveTolerance(owed)) return;
  await followMiss(edit, owed, `The bank returned a payment of ${formatDollarsAndCents(amount)}.`);
}

/** Bills what is missing to insured and lenders, and has the next term paid whole. */
async function followMiss(edit: Edit, owed: Cents, reason: string): Promise<void> {
  const { trx, at, today } = edit;
  await noteMiss(trx, at.policyId, today);
  hastenOffer(edit);
  if ((await readOpenUnderpayment(trx, at.policyId)) !== null) return;
  await openUnderpayment(edit, { kind: 'INSTALLMENT_MISSED', amount: formatMoney(owed), reason });
}
