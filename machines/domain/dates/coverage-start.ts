import type { EffectiveDateType, IsoDate, PaymentSender, PolicyFile } from '../../contract/types.ts';
import { formatDate } from '../format/format-values.ts';
import { isReceipt } from '../money/payment.ts';
import { isSfha } from '../place/flood-zone.ts';
import { isPrivateMarket } from '../policy/policy.ts';
import { error, type Finding, findingIf, review } from '../problems/finding.ts';
import { addDays, endOfMonths, laterDate } from './calendar.ts';
import { findFullPayment } from './full-payment-date.ts';
import { countGraceDays } from './grace.ts';
import { type ApplicationDates, waitingPeriodStart, waitingPeriods } from './waiting-period.ts';

/** The first day of coverage and the length of the wait in days. */
export interface CoverageStart {
  readonly date: IsoDate;
  readonly days: number;
}

/** The result of a rule: a start, or why there is none. `rule` is text for people. */
export interface StartResult {
  readonly start: CoverageStart | null;
  readonly rule: string;
  readonly findings: readonly Finding[];
}

/** The start that an effective date type and the answers produce, before any later requested day is considered. */
export function computeStart(type: EffectiveDateType, asked: CoverageStartInput): StartResult {
  return startRules[type](asked);
}

/** The inputs from which a start is computed. */
export interface CoverageStartInput {
  readonly file: PolicyFile;
  readonly dates: ApplicationDates;
  readonly privateWaitDays: number;
  /** Who completed the amount due, where the payments of the file do not say it: that of a change is not the premium of the term. */
  readonly paidBy?: PaymentSender | null;
}

const startRules: { readonly [type in EffectiveDateType]: (asked: CoverageStartInput) => StartResult } = {
  STANDARD_30_DAY: ({ file, dates }) =>
    file.policy.fireContainmentDate === null
      ? startAfter(waitingPeriods.standard, waitingPeriodStart(dates))
      : startAfterWildfire(file.policy.fireContainmentDate, dates),
  LOAN_CLOSING: (input) =>
    input.file.policy.isLenderFoundGap === true
      ? startAtReceipt(input.file, input.dates)
      : startAtLoanClosing(input),
  MAP_REVISION: ({ file, dates }) => startAfterMapRevision(file, dates),
  TRANSFER: ({ file, dates }) => startAtPriorExpiration(file, dates),
  BACKDATE: ({ file }) => startAsEntered(file),
  FIFTEEN_DAY_WAIT: ({ file, dates, privateWaitDays }) =>
    isPrivateMarket(file.policy.rateMarketType)
      ? startAfter(privateWaitDays, waitingPeriodStart(dates))
      : refuseStart(
          'V-04-01',
          'policy.effectiveDateType',
          'The 15-day wait is for the private market. Choose another start.',
        ),
};

function startAfter(days: number, date: IsoDate, findings: readonly Finding[] = []): StartResult {
  const rule = `${days} ${days === 1 ? 'day' : 'days'} after ${formatDate(date)}`;
  return { start: { date: addDays(date, days), days }, rule, findings };
}

function startOn(date: IsoDate, rule: string, findings: readonly Finding[] = []): StartResult {
  return { start: { date, days: 0 }, rule: `${rule}, ${formatDate(date)}`, findings };
}

function refuseStart(code: string, field: string, message: string): StartResult {
  return { start: null, rule: message, findings: [error(code, field, message)] };
}

function reportMissingAnswer(rule: string): StartResult {
  return { start: null, rule, findings: [] };
}

/** The start if a lender found during the loan that required insurance was missing: no wait, from the application if the money came within ten days. */
function startAtReceipt({ policy }: PolicyFile, dates: ApplicationDates): StartResult {
  if (isSfha(policy.floodZone)) {
    const start = waitingPeriodStart(dates);
    return start === dates.receiptDate
      ? startOn(start, 'The day the application and premium are received')
      : startOn(start, 'The day of the application, as the premium came within ten days');
  }
  return refuseStart(
    'V-04-16',
    'policy.isLenderFoundGap',
    'A lender requires the insurance in a Special Flood Hazard Area only. Choose the standard 30-day wait.',
  );
}

function startAtLoanClosing({ file, dates, paidBy }: CoverageStartInput): StartResult {
  const { applicationDate, receiptDate } = dates;
  const closing = file.policy.loanClosingDate;
  if (closing === null) return reportMissingAnswer('Enter the loan closing date.');
  if (closing < applicationDate)
    return refuseStart(
      'V-04-02',
      'policy.loanClosingDate',
      `The loan closing date must not be before the application, ${formatDate(applicationDate)}. Correct it or choose the standard 30-day wait.`,
    );
  const days = isPaidByLender(file, paidBy) ? waitingPeriods.lenderReceiptDays : waitingPeriods.receiptDays;
  const lastReceipt = addDays(closing, days);
  if (receiptDate <= lastReceipt) return startOn(closing, 'The day of the loan closing');
  return startAfter(waitingPeriods.standard, receiptDate, [
    review(
      'V-04-03',
      'policy.loanClosingDate',
      `The premium came after ${formatDate(lastReceipt)}, the last day for a loan closing on ${formatDate(closing)}; the standard 30-day wait applies.`,
    ),
  ]);
}

/** Whether a lender or the closing agent pays. They have thirty days from the closing. */
function isPaidByLender(
  file: PolicyFile,
  paidBy: PaymentSender | null | undefined = findFullPayment(file, file.transaction.agentSignedDate)?.paidBy,
): boolean {
  if (isBilledToLender(file.policy)) return true;
  return paidBy === 'LENDER' || paidBy === 'TITLE_COMPANY' || paidBy === 'SETTLEMENT_ATTORNEY';
}

/** Whether a mortgagee pays the premium. */
export function isBilledToLender({
  policyBillingType,
}: Pick<PolicyFile['policy'], 'policyBillingType'>): boolean {
  return policyBillingType === 'FIRST_MORTGAGEE' || policyBillingType === 'SECOND_MORTGAGEE';
}

/** Floods after a wildfire on federal land: one day of wait if the coverage is bought within 60 days of its containment. 42 USC 4013(c)(2)(D). */
function startAfterWildfire(contained: IsoDate, dates: ApplicationDates): StartResult {
  const field = 'policy.fireContainmentDate';
  if (contained > dates.applicationDate)
    return refuseStart(
      'V-04-17',
      field,
      `The fire must have been contained by the application, ${formatDate(dates.applicationDate)}. Correct its date, or clear it for the standard 30-day wait.`,
    );
  const last = addDays(contained, waitingPeriods.wildfireDays);
  if (laterDate(dates.applicationDate, dates.receiptDate) > last)
    return refuseStart(
      'V-04-18',
      field,
      `The 60 days after the containment of the fire ended on ${formatDate(last)}. Clear the date for the standard 30-day wait.`,
    );
  return startAfter(waitingPeriods.wildfire, waitingPeriodStart(dates), [
    review(
      'V-04-19',
      field,
      'Coverage starts after one day because of a wildfire on federal land. The agency’s letter has to show it.',
    ),
  ]);
}

function startAfterMapRevision({ policy }: PolicyFile, dates: ApplicationDates): StartResult {
  const { mapChangeDate, priorFloodZone, floodZone } = policy;
  if (mapChangeDate === null) return reportMissingAnswer('Enter the date of the map revision.');
  if (priorFloodZone === null) return reportMissingAnswer('Enter the flood zone before the map revision.');
  const end = endOfMonths(mapChangeDate, waitingPeriods.mapRevisionMonths);
  if (isSfha(priorFloodZone) || !isSfha(floodZone))
    return refuseStart(
      'V-04-04',
      'policy.priorFloodZone',
      'The 1-day wait needs a revision from zone B, C, X or D into a Special Flood Hazard Area. Choose the standard 30-day wait.',
    );
  if (mapChangeDate > dates.applicationDate)
    return refuseStart(
      'V-04-05',
      'policy.mapChangeDate',
      `The map revision must not be after the application, ${formatDate(dates.applicationDate)}. Correct its date.`,
    );
  if (laterDate(dates.applicationDate, dates.receiptDate) >= end)
    return refuseStart(
      'V-04-06',
      'policy.mapChangeDate',
      `The 13 months after the map revision ended on ${formatDate(addDays(end, -1))}. Choose the standard 30-day wait.`,
    );
  return startAfter(waitingPeriods.mapRevision, waitingPeriodStart(dates));
}

function startAtPriorExpiration(
  { policy, propertyAddress }: PolicyFile,
  { receiptDate }: ApplicationDates,
): StartResult {
  const expiration = policy.priorPolicyExpirationDate;
  if (expiration === null) return reportMissingAnswer('Enter the day on which the prior policy expires.');
  if (receiptDate > addDays(expiration, waitingPeriods.transferLimitDays))
    return refuseStart(
      'V-04-07',
      'policy.priorPolicyExpirationDate',
      'The prior policy expired more than 90 days ago. Start a new application with the standard 30-day wait.',
    );
  const graceDays = countGraceDays(expiration, propertyAddress.stateAbbreviation);
  if (receiptDate <= addDays(expiration, graceDays))
    return startOn(expiration, 'The day the prior policy expires');
  return startAfter(waitingPeriods.standard, receiptDate, [
    review(
      'V-04-08',
      'policy.priorPolicyExpirationDate',
      `The prior policy expired on ${formatDate(expiration)}, more than ${graceDays} days before the premium came; the standard 30-day wait applies.`,
    ),
  ]);
}

function startAsEntered(file: PolicyFile): StartResult {
  const { effectiveDate } = file.policy;
  if (effectiveDate === null)
    return reportMissingAnswer('Enter the effective date that the evidence supports.');
  const presented = file.payments
    .filter(isReceipt)
    .flatMap(({ cashReceiptDate }) => (cashReceiptDate === null ? [] : [cashReceiptDate]))
    .sort()
    .at(0);
  return startOn(effectiveDate, 'As entered, with evidence', [
    ...findingIf(
      presented !== undefined && effectiveDate < presented,
      error(
        'V-04-09',
        'policy.effectiveDate',
        `The effective date must not be before the money was presented, ${formatDate(presented ?? null)}.`,
      ),
    ),
    review('V-04-10', 'policy.effectiveDate', 'The effective date is backdated.'),
  ]);
}
