import type { EffectiveDateType, IsoDate, PolicyFile } from '../contract/types.ts';
import { addDays, addMonths, laterOf } from './calendar.ts';
import { isSfha } from './flood-zone.ts';
import { shownDate } from './format.ts';
import { isPrivateMarket } from './policy.ts';
import type { Problem } from './problem.ts';
import { receiptOfFullAmount } from './receipt.ts';
import { error, type Finding, problemOf, review, when } from './rules/finding.ts';

/** The effective date as computed, with its rule. `rule` says what is missing while there is no date. */
export interface EffectiveDateRule {
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  /** Days waited from application or receipt; 0 where there is no wait. */
  readonly waitingPeriod: number | null;
  /** In words, such as '30 days after 03/02/2026'. */
  readonly rule: string;
  readonly problems: readonly Problem[];
}

/** The two dates that waiting periods are counted from. */
export interface CountingDates {
  /** A: the day of the application, the agent's signature. */
  readonly applicationDate: IsoDate;
  /** R: the first day on which the insurer holds the application and the full amount due. */
  readonly receiptDate: IsoDate;
}

/** The day counts of the rules. 44 CFR 61.11 and the flood insurance manual; the private wait is the provider's. */
export const waits = {
  standard: 30,
  mapRevision: 1,
  private: 15,
  receiptDays: 9,
  lenderReceiptDays: 29,
  transferGraceDays: 29,
  transferLimitDays: 90,
  mapRevisionMonths: 13,
  farthestDays: 90,
} as const;

/** The effective date of a file. Before submission application and receipt count as today; afterwards they are the signature and the full payment. */
export function effectiveDateOf(
  file: PolicyFile,
  today: IsoDate,
  dates: CountingDates = countingDates(file, today),
  privateWaitDays: number = waits.private,
): EffectiveDateRule {
  const { rule, findings, start } = effectiveDateFindings(file, today, dates, privateWaitDays);
  return {
    effectiveDate: start?.date ?? null,
    expirationDate: start === null ? null : expirationOf(start.date),
    waitingPeriod: start?.days ?? null,
    rule,
    problems: findings.map((finding) => problemOf(finding, 'EFFECTIVE_DATE')),
  };
}

/** One year on, the same month and day; February 29 ends on February 28. */
export function expirationOf(effectiveDate: IsoDate): IsoDate {
  return addMonths(effectiveDate, 12);
}

/** Ten days counting the given day as the first: the last day on which money still counts from the application. */
export function win10(date: IsoDate): IsoDate {
  return addDays(date, waits.receiptDays);
}

/** What a wait is counted from: the application where the money came within ten days, else the day it came. */
export function anchor({ applicationDate, receiptDate }: CountingDates): IsoDate {
  return receiptDate <= win10(applicationDate) ? applicationDate : receiptDate;
}

/** Application and receipt dates: both today until the application is submitted. */
export function countingDates(file: PolicyFile, today: IsoDate): CountingDates {
  const { policyState } = file.transaction;
  const isQuote = policyState === 'QUOTE' || policyState === 'ROLLOVER_QUOTE';
  return isQuote ? { applicationDate: today, receiptDate: today } : submittedDates(file, today);
}

/** Application and receipt dates at submission: the agent's signature and the payment that completes the amount; today where there is none yet. */
export function submittedDates(file: PolicyFile, today: IsoDate): CountingDates {
  const applicationDate = file.transaction.agentSignedDate ?? today;
  return { applicationDate, receiptDate: laterOf(applicationDate, receiptOfFullAmount(file) ?? today) };
}

/** The same rule as findings, for the rules of step 4. */
export function effectiveDateFindings(
  file: PolicyFile,
  today: IsoDate,
  dates: CountingDates = countingDates(file, today),
  privateWaitDays: number = waits.private,
): { readonly start: Start | null; readonly rule: string; readonly findings: readonly Finding[] } {
  const type = file.policy.effectiveDateTypeId;
  if (type === null) return { start: null, rule: 'Choose what starts the cover.', findings: [] };
  const computed = starts[type]({ file, dates, privateWaitDays });
  if (computed.start === null) return computed;
  return withLimits(type, file, dates, { ...computed, start: computed.start });
}

interface Start {
  readonly date: IsoDate;
  readonly days: number;
}

interface Computed {
  readonly start: Start | null;
  readonly rule: string;
  readonly findings: readonly Finding[];
}

interface Asked {
  readonly file: PolicyFile;
  readonly dates: CountingDates;
  readonly privateWaitDays: number;
}

const starts: { readonly [type in EffectiveDateType]: (asked: Asked) => Computed } = {
  STANDARD_30_DAY: ({ dates }) => after(waits.standard, anchor(dates)),
  LOAN_CLOSING: ({ file, dates }) => atLoanClosing(file, dates),
  MAP_REVISION: ({ file, dates }) => afterMapRevision(file, dates),
  TRANSFER: ({ file, dates }) => atPriorExpiration(file, dates),
  BACKDATE: ({ file }) => asEntered(file),
  FIFTEEN_DAY_WAIT: ({ file, dates, privateWaitDays }) =>
    isPrivateMarket(file.policy.rateMarketType)
      ? after(privateWaitDays, anchor(dates))
      : refused(
          'V-04-01',
          'policy.effectiveDateTypeId',
          'The 15-day wait is for the private market. Choose another start.',
        ),
};

function after(days: number, date: IsoDate, findings: readonly Finding[] = []): Computed {
  const rule = `${days} ${days === 1 ? 'day' : 'days'} after ${shownDate(date)}`;
  return { start: { date: addDays(date, days), days }, rule, findings };
}

function on(date: IsoDate, rule: string, findings: readonly Finding[] = []): Computed {
  return { start: { date, days: 0 }, rule: `${rule}, ${shownDate(date)}`, findings };
}

function refused(code: string, field: string, message: string): Computed {
  return { start: null, rule: message, findings: [error(code, field, message)] };
}

function missing(rule: string): Computed {
  return { start: null, rule, findings: [] };
}

function atLoanClosing(file: PolicyFile, { applicationDate, receiptDate }: CountingDates): Computed {
  const closing = file.policy.loanClosingDate;
  if (closing === null) return missing('Enter the loan closing date.');
  if (closing < applicationDate)
    return refused(
      'V-04-02',
      'policy.loanClosingDate',
      `The loan closing date must not be before the application, ${shownDate(applicationDate)}. Correct it or choose the standard 30-day wait.`,
    );
  const days = isPaidByLender(file) ? waits.lenderReceiptDays : waits.receiptDays;
  const lastReceipt = addDays(closing, days);
  if (receiptDate <= lastReceipt) return on(closing, 'The day of the loan closing');
  return after(waits.standard, receiptDate, [
    review(
      'V-04-03',
      'policy.loanClosingDate',
      `The premium came after ${shownDate(lastReceipt)}, the last day for a loan closing on ${shownDate(closing)}; the standard 30-day wait applies.`,
    ),
  ]);
}

function isPaidByLender({ policy }: PolicyFile): boolean {
  return policy.policyBillingType === 'FIRST_MORTGAGEE' || policy.policyBillingType === 'SECOND_MORTGAGEE';
}

function afterMapRevision({ policy }: PolicyFile, dates: CountingDates): Computed {
  const { mapChangeDate, priorFloodZone, floodZone } = policy;
  if (mapChangeDate === null) return missing('Enter the date of the map revision.');
  if (priorFloodZone === null) return missing('Enter the flood zone before the map revision.');
  const end = addMonths(mapChangeDate, waits.mapRevisionMonths);
  if (isSfha(priorFloodZone) || !isSfha(floodZone))
    return refused(
      'V-04-04',
      'policy.priorFloodZone',
      'The 1-day wait needs a revision from zone B, C, X or D into a Special Flood Hazard Area. Choose the standard 30-day wait.',
    );
  if (mapChangeDate > dates.applicationDate)
    return refused(
      'V-04-05',
      'policy.mapChangeDate',
      `The map revision must not be after the application, ${shownDate(dates.applicationDate)}. Correct its date.`,
    );
  if (laterOf(dates.applicationDate, dates.receiptDate) >= end)
    return refused(
      'V-04-06',
      'policy.mapChangeDate',
      `The 13 months after the map revision ended on ${shownDate(addDays(end, -1))}. Choose the standard 30-day wait.`,
    );
  return after(waits.mapRevision, anchor(dates));
}

function atPriorExpiration({ policy }: PolicyFile, { receiptDate }: CountingDates): Computed {
  const expiration = policy.priorPolicyExpirationDate;
  if (expiration === null) return missing('Enter the day on which the prior policy expires.');
  if (receiptDate > addDays(expiration, waits.transferLimitDays))
    return refused(
      'V-04-07',
      'policy.priorPolicyExpirationDate',
      'The prior policy expired more than 90 days ago. Start a new application with the standard 30-day wait.',
    );
  if (receiptDate <= addDays(expiration, waits.transferGraceDays))
    return on(expiration, 'The day the prior policy expires');
  return after(waits.standard, receiptDate, [
    review(
      'V-04-08',
      'policy.priorPolicyExpirationDate',
      `The prior policy expired on ${shownDate(expiration)}, more than 29 days before the premium came; the standard 30-day wait applies.`,
    ),
  ]);
}

function asEntered(file: PolicyFile): Computed {
  const { effectiveDate } = file.policy;
  if (effectiveDate === null) return missing('Enter the effective date that the evidence supports.');
  const presented = file.payments
    .flatMap(({ cashReceiptDate }) => (cashReceiptDate === null ? [] : [cashReceiptDate]))
    .sort()
    .at(0);
  return on(effectiveDate, 'As entered, with evidence', [
    ...when(
      presented !== undefined && effectiveDate < presented,
      error(
        'V-04-09',
        'policy.effectiveDate',
        `The effective date must not be before the money was presented, ${shownDate(presented ?? null)}.`,
      ),
    ),
    review('V-04-10', 'policy.effectiveDate', 'The effective date is backdated.'),
  ]);
}

function withLimits(
  type: EffectiveDateType,
  { policy }: PolicyFile,
  { applicationDate }: CountingDates,
  computed: Computed & { readonly start: Start },
): Computed {
  const asked = type === 'BACKDATE' || type === 'TRANSFER' ? null : policy.requestedEffectiveDate;
  const earliest = computed.start.date;
  const last = addDays(applicationDate, waits.farthestDays);
  if (asked !== null && asked < earliest)
    return {
      ...computed,
      findings: [
        ...computed.findings,
        error(
          'V-04-11',
          'policy.requestedEffectiveDate',
          `Cover cannot start before ${shownDate(earliest)}. Ask for that day or a later one.`,
        ),
      ],
    };
  const date = asked ?? earliest;
  const rule =
    date === earliest ? computed.rule : `${shownDate(date)} as asked for; at the earliest ${computed.rule}`;
  return {
    start: { ...computed.start, date },
    rule,
    findings: [
      ...computed.findings,
      ...when(
        date > last,
        error(
          'V-04-12',
          asked === null ? dateField[type] : 'policy.requestedEffectiveDate',
          `Cover must start within 90 days of the application, by ${shownDate(last)}. Choose an earlier day.`,
        ),
      ),
    ],
  };
}

const dateField: { readonly [type in EffectiveDateType]: string } = {
  STANDARD_30_DAY: 'policy.effectiveDateTypeId',
  LOAN_CLOSING: 'policy.loanClosingDate',
  MAP_REVISION: 'policy.mapChangeDate',
  TRANSFER: 'policy.priorPolicyExpirationDate',
  BACKDATE: 'policy.effectiveDate',
  FIFTEEN_DAY_WAIT: 'policy.effectiveDateTypeId',
};
