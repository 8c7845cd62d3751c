import type { Installment, Underpayment } from '../../machines/contract/types.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import type { Db } from '../database/db.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readOpenUnderpayment } from './underpayments.store.ts';

interface MonthlyFacts {
  readonly installments: readonly Installment[];
  /** `isPaid`: money was missing, and no more than the tolerance is owed now. */
  readonly underpayment: (Underpayment & { readonly isPaid: boolean }) | null;
}

/** Reads the facts that the calendar needs about the monthly payments of a term, and about missing premium; nothing before its issue. */
export async function readMonthlyFacts(
  db: Db,
  { policy }: Pick<StoredFile, 'policy'>,
): Promise<MonthlyFacts> {
  const { policyId, currentTransactionId } = policy;
  if (currentTransactionId === null) return { installments: [], underpayment: null };
  const [installments, underpayment] = await Promise.all([
    listInstallments(db, policyId),
    readOpenUnderpayment(db, policyId),
  ]);
  if (underpayment === null) return { installments, underpayment };
  const isPaid =
    underpayment.amount !== null && !isAboveTolerance(await readOwed({ trx: db, at: { policyId } }));
  return { installments, underpayment: { ...underpayment, isPaid } };
}
