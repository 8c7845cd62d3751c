import { centsOf, moneyOf } from '../../machines/domain/cents.ts';
import { changeRecord } from '../store/records.ts';
import type { Edit } from './edit-file.ts';

/** Adds cents to the money kept for the transaction, and takes them off what is due. */
export async function keepTheMoney(edit: Edit, cents: number): Promise<void> {
  if (cents === 0) return;
  const { policyId, transactionId } = edit.at;
  const { transaction } = edit.file;
  const submittedPremium = moneyOf(centsOf(transaction.submittedPremium ?? '0.00') + cents);
  const balance = moneyOf(centsOf(transaction.balance ?? '0.00') - cents);
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, { submittedPremium, balance });
  edit.file = { ...edit.file, transaction: { ...transaction, submittedPremium, balance } };
}
