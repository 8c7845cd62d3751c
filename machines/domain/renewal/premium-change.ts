import type { Money, Rating } from '../../contract/types.ts';
import { formatDollars, formatDollarsAndCents } from '../format/format-values.ts';
import {
  type Cents,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '../money/money.ts';

/** The rating of a term with what it charges for severe repetitive loss, which stands beside the rating. */
export interface RatedTerm {
  readonly rating: Rating;
  readonly repetitiveLoss: Money | null;
}

/** What differs between two terms beside their ratings. */
export interface TermDifference {
  /** The labels of the rated facts that changed; empty where none did. */
  readonly changedFacts: readonly string[];
}

/** A line of the premium, as it was and as it is offered. */
export interface PremiumChangeLine {
  readonly label: string;
  readonly before: Money;
  readonly after: Money;
  readonly difference: Money;
  /** Why it differs; null where it does not. */
  readonly reason: string | null;
}

interface LineRule {
  readonly label: string;
  readonly read: (term: RatedTerm) => Money | null;
  readonly explain: (before: Rating, after: Rating, difference: TermDifference) => string;
}

/** The premium of two terms line by line, old and new, with the reason of each difference. Lines that both terms lack are left out. */
export function explainPremiumChange(
  before: RatedTerm,
  after: RatedTerm,
  difference: TermDifference,
): PremiumChangeLine[] {
  return lineRules.flatMap(({ label, read, explain }) => {
    const [was, is] = [parseMoney(read(before)), parseMoney(read(after))];
    if (isZero(was) && isZero(is)) return [];
    const change = subtractMoney(is, was);
    const reason = isZero(change) ? null : explain(before.rating, after.rating, difference);
    return [
      {
        label,
        before: formatMoney(was),
        after: formatMoney(is),
        difference: formatMoney(change),
        reason,
      },
    ];
  });
}

const lineRules: readonly LineRule[] = [
  {
    label: 'Building premium',
    read: ({ rating }) => rating.buildingPremium,
    explain: (before, after, difference) =>
      explainRate(before, after, difference, ['building', before.buildingCoverage, after.buildingCoverage]),
  },
  {
    label: 'Contents premium',
    read: ({ rating }) => rating.contentsPremium,
    explain: (before, after, difference) =>
      explainRate(before, after, difference, ['contents', before.contentsCoverage, after.contentsCoverage]),
  },
  {
    label: 'Increased cost of compliance',
    read: ({ rating }) => rating.iccPremium,
    explain: () => 'The premium of this coverage is set for the first day of the new term.',
  },
  {
    label: 'Mitigation discount',
    read: ({ rating }) => negate(rating.mitigationDiscount),
    explain: () => 'The discount follows what was done against floods and the premium of the building.',
  },
  {
    label: 'Community rating system discount',
    read: ({ rating }) => negate(rating.crsDiscount),
    explain: (before, after) =>
      before.crsPercent === after.crsPercent
        ? 'The discount is a share of the premium and follows it.'
        : `The community’s discount is ${after.crsPercent ?? 0} percent now; it was ${before.crsPercent ?? 0} percent.`,
  },
  {
    label: 'Statutory discount',
    read: ({ rating }) =>
      negate(sumMoney(rating.newlyMappedDiscount, rating.preFirmDiscount, rating.otherStatutoryDiscount)),
    explain: (before, after) =>
      isZero(readStatutory(after)) && !isZero(readStatutory(before))
        ? 'The discount of the term before is given through the yearly cap from now on.'
        : 'The discount is a share of the premium and follows it.',
  },
  {
    label: 'Annual increase cap discount',
    read: ({ rating }) => negate(rating.annualIncreaseCapDiscount),
    explain: (before, after) =>
      isZero(parseMoney(after.annualIncreaseCapDiscount))
        ? 'The full-risk premium is reached: the yearly cap takes nothing off any more.'
        : `The premium of the year before was ${formatDollarsAndCents(before.discountedPremium ?? '0.00')}, and it may rise only by the yearly cap: what is above that is taken off.`,
  },
  {
    label: 'Discounted premium',
    read: ({ rating }) => rating.discountedPremium,
    explain: () => 'It is the sum of the lines above.',
  },
  {
    label: 'Reserve fund assessment',
    read: ({ rating }) => rating.reserveFund,
    explain: () => 'The assessment is a share of the discounted premium and follows it.',
  },
  {
    label: 'Probation surcharge',
    read: ({ rating }) => rating.probationSurcharge,
    explain: (_, after) =>
      isZero(parseMoney(after.probationSurcharge))
        ? 'The community is no longer on probation.'
        : 'The community is on probation on the first day of the new term.',
  },
  {
    label: 'HFIAA surcharge',
    read: ({ rating }) => rating.hfiaaSurcharge,
    explain: () => 'The surcharge depends on whether it is the insured’s primary residence.',
  },
  {
    label: 'Federal Policy Fee',
    read: ({ rating }) => rating.fedFee,
    explain: () => 'The fee is set for the first day of the new term.',
  },
  {
    label: 'Severe repetitive loss premium',
    read: ({ repetitiveLoss }) => repetitiveLoss,
    explain: () => 'It follows the premium of a severe repetitive loss property.',
  },
  {
    label: 'Total',
    read: ({ rating }) => rating.totalPremium,
    explain: () => 'It is what the year costs.',
  },
];

type CoverageChange = readonly [name: string, before: number | null, after: number | null];

/** Why a premium before discounts differs: the amount, the edition of rates, the building, or the figures of the day. */
function explainRate(
  before: Rating,
  after: Rating,
  { changedFacts }: TermDifference,
  [name, coverageBefore, coverageAfter]: CoverageChange,
): string {
  const causes = [
    coverageBefore === coverageAfter
      ? null
      : `The ${name} coverage is ${formatDollars(coverageAfter ?? 0)}; it was ${formatDollars(coverageBefore ?? 0)}.`,
    before.edition === after.edition
      ? null
      : 'The rates that are in force on the first day of the new term apply.',
    changedFacts.length === 0 ? null : `What the premium rests on changed: ${changedFacts.join(', ')}.`,
  ].filter((cause) => cause !== null);
  return causes.length === 0
    ? 'The figures of the first day of the new term apply, such as the age of the building and its losses.'
    : causes.join(' ');
}

function readStatutory(rating: Rating): Cents {
  return parseMoney(
    sumMoney(rating.newlyMappedDiscount, rating.preFirmDiscount, rating.otherStatutoryDiscount),
  );
}

function negate(amount: Money | null): Money | null {
  return amount === null ? null : formatMoney(negateMoney(parseMoney(amount)));
}

function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
