import type { ClosedMonth, IsoDate } from '../../machines/contract/types.ts';
import { isStaff, mayWorkOnPayments } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { findCloseProblem } from '../../machines/domain/ledger/closed-month.ts';
import { sumMoney } from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { addRecord, readRecords } from '../database/records.store.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { closeDaysBefore, readAccountTotals } from './books.store.ts';

export type CloseMonthAnswer =
  | { readonly __typename: 'MonthClosed'; readonly month: ClosedMonth }
  | SaveRefused;

/** The closed months of the viewer's company, the last first. */
export async function readClosedMonths(world: World, viewer: Viewer): Promise<ClosedMonth[]> {
  if (!closesMonths(viewer)) return [];
  const months = await readRecords(world.db, 'closedMonths', { companyId: viewer.companyId });
  return months.toSorted((first, second) => second.lastDate.localeCompare(first.lastDate));
}

/** Closes a month of the viewer's company: its days must be closed and its book must balance. Nothing more can be posted to it. */
export function closeMonth(world: World, viewer: Viewer, lastDate: IsoDate): Promise<CloseMonthAnswer> {
  return withTransaction<CloseMonthAnswer>(world, async (trx) => {
    if (!closesMonths(viewer))
      return saveRefused([
        buildProblem('NOT_ALLOWED', null, "You don't have permission to do this with payments."),
      ]);
    const { companyId, userId } = viewer;
    const today = businessToday(world);
    const now = businessNow(world);
    const problem = await findProblem(trx, companyId, lastDate, today);
    if (problem !== null) return refuseMonth(problem);
    // This waits for another user who closes the same month.
    await closeDaysBefore(trx, today, now);
    const laterProblem = await findProblem(trx, companyId, lastDate, today);
    if (laterProblem !== null) return refuseMonth(laterProblem);
    const totals = await readAccountTotals(trx, companyId, lastDate);
    const debit = sumMoney(...totals.map((total) => total.debit));
    const credit = sumMoney(...totals.map((total) => total.credit));
    const row = { companyId, lastDate, debit, credit, closedBy: userId, closedAt: now.toISOString() };
    const closedMonthId = await addRecord(trx, 'closedMonths', row);
    return { __typename: 'MonthClosed', month: { ...row, closedMonthId } };
  });
}

async function findProblem(
  db: Db,
  companyId: number | null,
  lastDate: IsoDate,
  today: IsoDate,
): Promise<string | null> {
  const months = await readRecords(db, 'closedMonths', { companyId });
  const closedThrough =
    months
      .map((month) => month.lastDate)
      .toSorted()
      .at(-1) ?? null;
  return findCloseProblem({ lastDate, nextDay: addDays(lastDate, 1), closedThrough }, today);
}

function closesMonths({ role, masks }: Viewer): boolean {
  return isStaff(role) && mayWorkOnPayments(masks);
}

function refuseMonth(problem: string): SaveRefused {
  return saveRefused([buildProblem('STATUS', 'lastDate', problem)]);
}
