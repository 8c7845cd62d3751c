import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseMoney,
  subtractMoney,
} from '../../machines/domain/money/money.ts';
import { changeRecord } from '../database/records.store.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';

/** Adds an amount to the money kept for the transaction and subtracts it from the balance due. */
export async function applyReceipt(edit: Edit, amount: Cents): Promise<void> {
  if (compareMoney(amount, noMoney) === 0) return;
  const { policyId, transactionId } = edit.at;
  const { transaction } = edit.file;
  const submittedPremium = formatMoney(addMoney(parseMoney(transaction.submittedPremium), amount));
  const balance = formatMoney(subtractMoney(parseMoney(transaction.balance), amount));
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, { submittedPremium, balance });
  edit.file = { ...edit.file, transaction: { ...transaction, submittedPremium, balance } };
}
