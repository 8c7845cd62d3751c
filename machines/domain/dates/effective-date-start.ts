import type { EffectiveDateType, IsoDate, PolicyFile } from '../../contract/types.ts';
import { shownDate } from '../format/format.ts';
import { isSfha } from '../place/flood-zone.ts';
import { isPrivateMarket } from '../policy/policy.ts';
import { error, type Finding, review, when } from '../problems/finding.ts';
import { addDays, addMonths, laterOf } from './calendar.ts';
import { anchor, type CountingDates, waits } from './waiting-period.ts';

/** The first day of cover and the days waited for it. */
export interface Start {
  readonly date: IsoDate;
  readonly days: number;
}

/** What a rule came to: a start, or why there is none. `rule` is in words. */
export interface Computed {
  readonly start: Start | null;
  readonly rule: string;
  readonly findings: readonly Finding[];
}

/** The start that an effective date type makes of the answers, before a later day is asked for. */
export function startOf(type: EffectiveDateType, asked: Asked): Computed {
  return starts[type](asked);
}

/** What a start is computed from. */
export interface Asked {
  readonly file: PolicyFile;
  readonly dates: CountingDates;
  readonly privateWaitDays: number;
}

const starts: { readonly [type in EffectiveDateType]: (asked: Asked) => Computed } = {
  STANDARD_30_DAY: ({ dates }) => after(waits.standard, anchor(dates)),
  LOAN_CLOSING: ({ file, dates }) =>
    file.policy.isLenderFoundGap === true ? atReceipt(file, dates) : atLoanClosing(file, dates),
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

/** A lender found during the loan that the required insurance is missing: there is no wait. */
function atReceipt({ policy }: PolicyFile, { receiptDate }: CountingDates): Computed {
  if (isSfha(policy.floodZone)) return on(receiptDate, 'The day on which application and premium are held');
  return refused(
    'V-04-16',
    'policy.isLenderFoundGap',
    'A lender requires the insurance in a Special Flood Hazard Area only. Choose the standard 30-day wait.',
  );
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
