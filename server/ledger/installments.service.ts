import type { Installment, InstallmentPlan, IsoDate } from '../../machines/contract/types.ts';
import type { LaterInstallment } from '../../machines/domain/installments/installment-plan.ts';
import type { Db } from '../database/db.ts';
import { readInstallments, readPlan, readUnbilled, saveInstallment, saveMiss } from './installments.store.ts';

/** The monthly payments of a term after the first, the earliest first; empty for one that is paid whole. For services. */
export function listInstallments(db: Db, policyId: number): Promise<Installment[]> {
  return readInstallments(db, policyId);
}

/** The plan of a term that is paid monthly; null for one that is paid whole. For services. */
export function findPlan(db: Db, policyId: number): Promise<InstallmentPlan | null> {
  return readPlan(db, policyId);
}

/** Notes how far a monthly payment has come. For services. */
export function noteInstallment(
  trx: Db,
  installmentId: number,
  values: Partial<Pick<Installment, 'billedDate' | 'nextDate'>>,
): Promise<void> {
  return saveInstallment(trx, installmentId, values);
}

/** Notes that a monthly payment was missed, so that the next term is paid whole. For services. */
export function noteMiss(trx: Db, policyId: number, day: IsoDate): Promise<void> {
  return saveMiss(trx, policyId, day);
}

/** The payments of a term that are not billed yet. For services. */
export function listUnbilled(db: Db, policyId: number): Promise<LaterInstallment[]> {
  return readUnbilled(db, policyId);
}
