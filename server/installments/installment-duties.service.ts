import { formatDate } from '../../machines/domain/format/format-values.ts';
import {
  findMissDate,
  findOverdue,
  findPayableUntil,
  isUnderpaid,
} from '../../machines/domain/installments/installment-days.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { listInstallments, noteInstallment, noteMiss } from '../ledger/installments.service.ts';
import { postInstallments } from '../ledger/post-entries.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { openUnderpayment } from './open-underpayment.service.ts';
import { readOpenUnderpayment } from './underpayments.store.ts';

/** Bills a monthly payment: it is owed from now on, and its payor can pay it until its day. */
export async function billInstallment(edit: Edit, installmentId: number): Promise<void> {
  const { trx, at, today } = edit;
  const rows = await listInstallments(trx, at.policyId);
  const row = rows.find((found) => found.installmentId === installmentId);
  if (row === undefined || row.billedDate !== null || row.nextDate === null) return;
  const payableUntil = findPayableUntil(row.dueDate, today);
  await noteInstallment(trx, installmentId, { billedDate: today, nextDate: findMissDate(payableUntil) });
  await postInstallments(edit, [row]);
  await sendLetter(edit, {
    kind: 'INSTALLMENT_BILL',
    occasion: `installment ${row.number}`,
    facts: {
      billNumber: `M${at.policyId}-${row.number}`,
      amount: row.amount,
      dueDate: payableUntil,
    },
  });
}

/** Looks at a monthly payment the day after its last one: unpaid, insured and lenders are billed, and the next term is paid whole. */
export async function endInstallment(edit: Edit, installmentId: number): Promise<void> {
  const { trx, at, today } = edit;
  const rows = await listInstallments(trx, at.policyId);
  const row = rows.find((found) => found.installmentId === installmentId);
  if (row === undefined || row.nextDate === null) return;
  await noteInstallment(trx, installmentId, { nextDate: null });
  const owed = await readOwed(edit);
  if (!isUnderpaid(findOverdue(rows, row, owed))) return;
  await noteMiss(trx, at.policyId, today);
  if ((await readOpenUnderpayment(trx, at.policyId)) !== null) return;
  await openUnderpayment(edit, {
    kind: 'INSTALLMENT_MISSED',
    amount: formatMoney(owed),
    reason: `Monthly payment ${row.number} of 12, due by ${formatDate(row.dueDate)}, was not paid.`,
  });
}
