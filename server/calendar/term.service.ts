import type { IsoDate } from '../../machines/contract/types.ts';
import { preferences } from '../../machines/domain/access/preference.ts';
import { describeDormancy } from '../../machines/domain/calendar/describe-dormancy.ts';
import type { CalendarTerm, OpenCredit } from '../../machines/domain/calendar/duties.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { listDrafts, type PaymentDraft } from '../../machines/domain/installments/drafts.ts';
import { findDormancyMonths } from '../../machines/domain/money/dormancy.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
} from '../../machines/domain/money/money.ts';
import {
  hasReceiptFor,
  requestedRefundCents,
  unsentRefundCents,
} from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { effectiveMailingAddress } from '../../machines/domain/place/mailing-address.ts';
import { findTransactionOfDay } from '../../machines/domain/policy/version-slice.ts';
import { isForAcceptedChange } from '../../machines/domain/underwriting/returned-payment.ts';
import { findDrawDay } from '../../machines/lifecycle/refunds.ts';
import { findDraftAccount, listDrawnDays } from '../billing/draft-payment.service.ts';
import { findCreditHold } from '../change/unpaid/held-credit.service.ts';
import { readSentChecks } from '../claims/payees/unclaimed-check.service.ts';
import type { Db } from '../database/db.ts';
import { openPayment } from '../database/provider-calls.store.ts';
import { readRecords } from '../database/records.store.ts';
import { letters } from '../documents/letters.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import { readMonthlyFacts } from '../installments/monthly-facts.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readSlicesOfFile } from '../policy/versions/versions.service.ts';
import { readPayorCredits } from '../refunds/payor-credits.service.ts';
import { readRenewalFacts } from '../renewal/renewal-term.service.ts';
import type { DutyRow } from './calendar-rows.ts';

/** Reads the facts that the calendar needs of a policy whose file and duties the caller has. */
export async function readCalendarTerm(
  db: Db,
  file: StoredFile,
  duties: readonly DutyRow[],
): Promise<CalendarTerm> {
  const { policyId } = file.policy;
  const { transactionId } = file.transaction;
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const [
    settings,
    payment,
    documentRequests,
    scheduledChanges,
    returned,
    openCredit,
    renewal,
    monthly,
    draftConsent,
    sentClaimChecks,
  ] = await Promise.all([
    resolvePreferences(db, { userId: null, entityId, companyId }),
    openPayment(db, { policyId, transactionId }),
    readRecords(db, 'documentRequests', { policyId, status: 'OPEN' }),
    readRecords(db, 'policyChanges', { policyId, stage: 'SCHEDULED' }),
    readRecords(db, 'returnedPayments', { policyId, closedDate: null }),
    readOpenCredit(db, file),
    readRenewalFacts(db, file),
    readMonthlyFacts(db, file),
    findDraftAccount(db, file),
    readSentChecks(db, policyId),
  ]);
  const payeeState = effectiveMailingAddress(file).stateAbbreviation;
  const days = (name: string) => Number(settings.find((preference) => preference.name === name)?.value);
  const drafts =
    draftConsent === null
      ? []
      : listDrafts({ ...file, ...monthly, offer: renewal?.isOffer ? renewal : null });
  return {
    ...file,
    changedOn: toBusinessDate(new Date(file.changedAt)),
    closings: duties.filter((duty) => isClosing(duty) && duty.subjectId === transactionId).length,
    isPaymentUnderWay: payment !== undefined,
    documentRequests,
    sentClaimChecks,
    scheduledChanges: await omitUncovered(db, file, scheduledChanges),
    unpaidChanges: returned.filter((row) => isPaymentOfChange(file, row.paymentId)),
    openCredit,
    renewal,
    ...monthly,
    returnedMail: await readReturnedMail(db, policyId, duties),
    draftConsent,
    drawn: [
      ...duties.filter(isDraft).map(({ occasion }) => occasion),
      ...(await listOverdueDrawn(db, policyId, drafts)),
    ],
    limits: {
      refundDays: days(preferences.refundDays.name),
      uncashedMonths: findDormancyMonths(payeeState),
      uncashedSource: describeDormancy(payeeState),
      quoteNoticeDays: -letters.QUOTE_EXPIRING.days,
      documentReminderDays: -letters.DOCUMENT_REMINDER.days,
    },
  };
}

/** The letters that came back, as the duties name them, and were not sent again. */
async function readReturnedMail(
  db: Db,
  policyId: number,
  duties: readonly DutyRow[],
): Promise<CalendarTerm['returnedMail']> {
  const noted = duties.filter(({ kind }) => kind === 'MAIL_CAME_BACK');
  if (noted.length === 0) return [];
  const copies = await readRecords(db, 'letterCopies', { policyId });
  const repeated = new Set(copies.map(({ repeatsCopyId }) => repeatsCopyId));
  return noted.flatMap(({ subjectId, day }) => {
    const copy = copies.find(({ letterCopyId }) => letterCopyId === subjectId);
    return copy?.status === 'RETURNED' && !repeated.has(subjectId) ? [{ ...copy, returnedDate: day }] : [];
  });
}

/** The scheduled changes that will come: those for whose day the policy has cover still. */
async function omitUncovered<Change extends { readonly effectiveDate: IsoDate }>(
  db: Db,
  file: StoredFile,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  if (changes.length === 0) return changes;
  const slices = await readSlicesOfFile({ db }, file);
  return changes.filter(({ effectiveDate }) => findTransactionOfDay(slices, effectiveDate) !== null);
}

function isPaymentOfChange(file: StoredFile, paymentId: number): boolean {
  const payment = file.payments.find((row) => row.paymentId === paymentId);
  return payment !== undefined && isForAcceptedChange(file, payment);
}

/** The credit of the insured in the policy's account beyond the refunds requested already, once receipts cover it. */
async function readOpenCredit(db: Db, file: StoredFile): Promise<OpenCredit | null> {
  const { policy, payments } = file;
  if (policy.currentTransactionId === null) return null;
  // What was paid for the open change is due with its issue.
  if (hasReceiptFor(payments, policy.openTransactionId)) return null;
  const account = { trx: db, at: { policyId: policy.policyId } };
  const credit = negateMoney(await readOwed(account));
  const asked = addMoney(requestedRefundCents(payments), unsentRefundCents(payments));
  if (compareMoney(asked, noMoney) > 0 || !isAboveTolerance(credit)) return null;
  const day = findDrawDay(payments, credit, await readPayorCredits(db, file));
  if (day === null) return null;
  return { amount: formatMoney(credit), day, hold: await findCreditHold(account) };
}

function isDraft({ kind, status }: DutyRow): boolean {
  return status === 'DONE' && kind === 'PAYMENT_DRAFTED';
}

/** The drafts that were overdue when money was drawn, so that it was drawn for them: that of a new consent is no duty. */
async function listOverdueDrawn(
  db: Db,
  policyId: number,
  drafts: readonly PaymentDraft[],
): Promise<readonly string[]> {
  if (drafts.length === 0) return [];
  const days = await listDrawnDays(db, policyId);
  return drafts
    .filter(({ overdueFrom }) => days.some((day) => overdueFrom <= day))
    .map(({ occasion }) => occasion);
}

function isClosing({ kind, status }: DutyRow): boolean {
  return status === 'DONE' && (kind === 'QUOTE_EXPIRES' || kind === 'APPLICATION_EXPIRES');
}
