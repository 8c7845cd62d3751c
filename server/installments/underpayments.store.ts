import type { Underpayment } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';

/** The underpayments of a term, the earliest first. */
export async function readUnderpayments(db: Db, policyId: number): Promise<Underpayment[]> {
  const rows = await readRecords(db, 'underpayments', { policyId });
  return rows.toSorted((one, other) => one.underpaymentId - other.underpaymentId);
}

/** The underpayment of a term whose days are not over; null if there is none. */
export async function readOpenUnderpayment(db: Db, policyId: number): Promise<Underpayment | null> {
  const [open] = await readRecords(db, 'underpayments', { policyId, status: 'OPEN' });
  return open ?? null;
}

export function addUnderpayment(
  trx: Db,
  underpayment: Omit<Underpayment, 'underpaymentId' | 'status' | 'closedDate'>,
): Promise<number> {
  return addRecord(trx, 'underpayments', { ...underpayment, status: 'OPEN', closedDate: null });
}

/** Stores the outcome of an underpayment. */
export async function closeUnderpayment(
  trx: Db,
  underpaymentId: number,
  values: Pick<Underpayment, 'status' | 'closedDate'>,
): Promise<void> {
  await changeRecord(trx, 'underpayments', { underpaymentId }, values);
}
