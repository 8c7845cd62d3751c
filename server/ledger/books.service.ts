import { LedgerAccount as ledgerAccounts } from '../../machines/contract/enums.ts';
import type { IsoDate, LedgerAccount, Money } from '../../machines/contract/types.ts';
import { isStaff, mayWorkOnPayments } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import {
  addMoney,
  formatMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../../machines/domain/money/money.ts';
import { emptyPage, type Page, type PageRows } from '../database/pages.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { log } from '../telemetry/log.ts';
import type { BalanceDifference } from './balances.store.ts';
import {
  type AccountTotal,
  type BookLine,
  closeDaysBefore,
  type DayDifference,
  findDayDifferences,
  readAccountTotals,
  readBankBalance,
  readBankMovements,
  readLastClosedDay,
  selectBookPage,
} from './books.store.ts';
import { type CommissionDifference, findCommissionDifferences } from './commission.store.ts';
import { reconcileBalances } from './project-account.service.ts';

interface TrialBalance {
  readonly companyId: number | null;
  readonly day: IsoDate;
  readonly rows: readonly (AccountTotal & { readonly balance: Money })[];
  readonly debit: Money;
  readonly credit: Money;
  readonly closedThrough: IsoDate | null;
}

/** Which book is asked for: undefined is the viewer's own. */
type BookChoice = number | undefined;

/** The trial balance of a book until the end of a day; null if the viewer may not see it. */
export async function readTrialBalance(
  { db }: World,
  viewer: Viewer,
  day: IsoDate,
  choice: BookChoice,
): Promise<TrialBalance | null> {
  const book = findBook(viewer, choice);
  if (!book) return null;
  const totals = await readAccountTotals(db, book.companyId, day);
  const rows = listAccounts()
    .flatMap((account) => totals.filter((total) => total.account === account))
    .map((total) => ({
      ...total,
      balance: formatMoney(subtractMoney(parseMoney(total.debit), parseMoney(total.credit))),
    }));
  return {
    companyId: book.companyId,
    day,
    rows,
    debit: sumMoney(...rows.map(({ debit }) => debit)),
    credit: sumMoney(...rows.map(({ credit }) => credit)),
    closedThrough: await readLastClosedDay(db),
  };
}

/** The bank account of a book on a day; null if the viewer may not see it. */
export async function readBankDay({ db }: World, viewer: Viewer, day: IsoDate, choice: BookChoice) {
  const book = findBook(viewer, choice);
  if (!book) return null;
  const opening = parseMoney(await readBankBalance(db, book.companyId, addDays(day, -1)));
  const rows = await readBankMovements(db, book.companyId, day);
  const moved = rows.map(({ received, paid }) => subtractMoney(parseMoney(received), parseMoney(paid)));
  return {
    companyId: book.companyId,
    day,
    opening: formatMoney(opening),
    rows,
    closing: formatMoney(addMoney(opening, ...moved)),
    closedThrough: await readLastClosedDay(db),
  };
}

/** A page of the postings to an account of a book on a day; empty if the viewer may not see it. */
export async function readBookPage(
  { db }: World,
  viewer: Viewer,
  lines: { readonly day: IsoDate; readonly account: LedgerAccount; readonly companyId: BookChoice },
  page: Page,
): Promise<PageRows<BookLine>> {
  const book = findBook(viewer, lines.companyId);
  if (!book) return emptyPage();
  return selectBookPage(db, book.companyId, lines, page);
}

/**
 * The night's work on the books: sums the days that have ended, for trial balances, and compares the projected amounts with the postings.
 * Returns every difference; each is a fault of the code and goes to the log by its numbers. Running it again does no harm.
 */
export async function reconcileBooks(world: World): Promise<{
  readonly closedAccounts: number;
  readonly balances: readonly BalanceDifference[];
  readonly days: readonly DayDifference[];
  readonly commissions: readonly CommissionDifference[];
}> {
  const closedAccounts = await withTransaction(world, (trx) =>
    closeDaysBefore(trx, businessToday(world), businessNow(world)),
  );
  const balances = await reconcileBalances(world);
  const days = await findDayDifferences(world.db, comparedDays);
  const commissions = await findCommissionDifferences(world.db, comparedDays);
  for (const { policyId, submittedPremium, postedReceived, balance, postedBalance } of balances)
    log('error', 'balance differs', { policyId, submittedPremium, postedReceived, balance, postedBalance });
  for (const { day, account } of days) log('error', 'closed day differs', { day, account });
  for (const { entityId, day } of commissions) log('error', 'closed commission differs', { entityId, day });
  return { closedAccounts, balances, days, commissions };
}

/** The same once a business day: does nothing if the day before is closed. For the hourly tidying. */
export async function reconcileEndedDay(world: World): Promise<void> {
  const last = await readLastClosedDay(world.db);
  if (last === null || last < addDays(businessToday(world), -1)) await reconcileBooks(world);
}

/** How many of the days that were closed last are compared each night. */
const comparedDays = 7;

function findBook(viewer: Viewer, choice: BookChoice): { companyId: number | null } | null {
  if (!isStaff(viewer.role) || !mayWorkOnPayments(viewer.masks)) return null;
  const companyId = choice ?? viewer.companyId;
  return viewer.scope === 'ALL' || companyId === viewer.companyId ? { companyId } : null;
}

function listAccounts(): readonly LedgerAccount[] {
  return Object.keys(ledgerAccounts) as LedgerAccount[];
}
