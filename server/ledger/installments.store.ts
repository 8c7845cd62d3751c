import type { Installment, InstallmentPlan, IsoDate } from '../../machines/contract/types.ts';
import { laterDate } from '../../machines/domain/dates/calendar.ts';
import { findBillDate } from '../../machines/domain/installments/installment-days.ts';
import type { LaterInstallment } from '../../machines/domain/installments/installment-plan.ts';
import { formatMoney, isNothing, parseMoney } from '../../machines/domain/money/money.ts';
import type { Db } from '../database/db.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';

/** The plan of a term; null for one that is paid whole. */
export async function readPlan(db: Db, policyId: number): Promise<InstallmentPlan | null> {
  const [plan] = await readRecords(db, 'installmentPlans', { policyId });
  return plan ?? null;
}

/** Starts the plan of a term that is issued. */
export async function addPlan(
  trx: Db,
  policyId: number,
  later: readonly (LaterInstallment & { readonly nextDate: IsoDate })[],
): Promise<void> {
  await addRecord(trx, 'installmentPlans', { policyId, missedDate: null });
  for (const { number, dueDate, amount, nextDate } of later)
    await addRecord(trx, 'installments', {
      policyId,
      number,
      dueDate,
      amount: formatMoney(amount),
      billedDate: null,
      nextDate,
    });
}

/** Notes that a payment of a plan was missed, if none was before. */
export async function saveMiss(trx: Db, policyId: number, missedDate: IsoDate): Promise<void> {
  const plan = await readPlan(trx, policyId);
  if (plan?.missedDate !== null) return;
  await changeRecord(trx, 'installmentPlans', { policyId }, { missedDate });
}

/** The later payments of a term, the earliest first. */
export async function readInstallments(db: Db, policyId: number): Promise<Installment[]> {
  const rows = await readRecords(db, 'installments', { policyId });
  return rows.toSorted((one, other) => one.number - other.number);
}

/** Changes how far a payment has come. */
export async function saveInstallment(
  trx: Db,
  installmentId: number,
  values: Partial<Pick<Installment, 'amount' | 'billedDate' | 'nextDate'>>,
): Promise<void> {
  await changeRecord(trx, 'installments', { installmentId }, values);
}

/** The payments that are not billed yet, as a plan has them. */
export async function readUnbilled(db: Db, policyId: number): Promise<LaterInstallment[]> {
  const rows = await readInstallments(db, policyId);
  return rows
    .filter(({ billedDate }) => billedDate === null)
    .map(({ number, dueDate, amount }) => ({ number, dueDate, amount: parseMoney(amount) }));
}

/** Saves the amounts of payments that are not billed yet: one of nothing is settled, and one that has an amount again is billed on its day. */
export async function saveUnbilled(
  trx: Db,
  policyId: number,
  later: readonly LaterInstallment[],
  today: IsoDate,
): Promise<void> {
  for (const row of await readInstallments(trx, policyId)) {
    const found = later.find(({ number }) => number === row.number);
    if (found === undefined) continue;
    const amount = formatMoney(found.amount);
    if (amount === row.amount) continue;
    const billDate = row.nextDate ?? laterDate(findBillDate(row.dueDate), today);
    await saveInstallment(trx, row.installmentId, { amount, nextDate: isNothing(amount) ? null : billDate });
  }
}
