import type { IsoDate, PremiumLine } from '../../contract/types.ts';
import type { LineAmount } from '../ledger/ledger-entry.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  multiplyMoney,
  negateMoney,
  noMoney,
  parseDollars,
  roundToDollars,
  subtractMoney,
  toDollars,
} from '../money/money.ts';
import { daysBetween } from './calendar.ts';

/** A version of a term from a day on. */
export interface TermStep {
  readonly from: IsoDate;
  /** What it charges for a year, by line; null for no cover. */
  readonly annual: readonly LineAmount[] | null;
  /** Of a step without cover: lines that are kept beside the fees that every cancellation keeps. */
  readonly kept?: readonly PremiumLine[];
}

/** First and last day of a term. */
export interface TermDays {
  readonly effectiveDate: IsoDate;
  readonly expirationDate: IsoDate;
}

/** What a step of a term charges for a line; negative is returned. */
export interface StepLine {
  readonly line: PremiumLine;
  readonly annualBefore: Cents;
  readonly annualAfter: Cents;
  readonly amount: Cents;
}

/** A step of a term with its share of the days and what it charges. */
export interface ChargedStep {
  readonly from: IsoDate;
  readonly days: number;
  /** `days` as a share of the term, rounded half up to three decimals. */
  readonly factor: number;
  readonly lines: readonly StepLine[];
}

/** The rest of a term as a share of it, three decimals, half up. nfip-domain 4.5. */
export function prorataFactor({ effectiveDate, expirationDate }: TermDays, day: IsoDate): number {
  const termDays = daysBetween(effectiveDate, expirationDate);
  const days = daysBetween(day, expirationDate);
  if (termDays <= 0) throw new RangeError(`A term has days: ${effectiveDate} to ${expirationDate}.`);
  return Math.floor((days * 2000 + termDays) / (2 * termDays)) / 1000;
}

/**
 * What an NFIP term charges, step by step in the order of days: the first step its annual amounts, each later one the difference of
 * the year for the rest of the term. The premium's difference is rounded to whole dollars and divided among its lines by the
 * largest remainder; the reserve fund is 18 % of it. A term that is without cover from its first day charges nothing.
 */
export function chargeTerm(term: TermDays, steps: readonly TermStep[]): ChargedStep[] {
  const ordered = steps.toSorted((one, other) => one.from.localeCompare(other.from));
  let before: readonly LineAmount[] | null = null;
  return ordered.map((step, index) => {
    const days = daysBetween(step.from, term.expirationDate);
    const factor = prorataFactor(term, step.from);
    const lines = index === 0 ? chargeFirst(step.annual) : chargeDifference(before, step, factor);
    before = step.annual;
    return { from: step.from, days, factor, lines };
  });
}

/** The steps' amounts added up by line, in the order of the worksheet; lines of zero are left out. */
export function sumCharge(steps: readonly ChargedStep[]): LineAmount[] {
  const lines = steps.flatMap((step) => step.lines);
  return premiumLineOrder
    .map((line) => ({
      line,
      amount: addMoney(...lines.filter((row) => row.line === line).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => compareMoney(amount, noMoney) !== 0);
}

/** The amounts of one list less those of another, by line; lines without a difference are left out. */
export function subtractLines(amounts: readonly LineAmount[], less: readonly LineAmount[]): LineAmount[] {
  return premiumLineOrder
    .map((line) => ({ line, amount: subtractMoney(findAmount(amounts, line), findAmount(less, line)) }))
    .filter(({ amount }) => compareMoney(amount, noMoney) !== 0);
}

/** Every line in the order of the worksheet. */
export const premiumLineOrder: readonly PremiumLine[] = [
  'BUILDING',
  'CONTENTS',
  'ICC',
  'RESERVE_FUND',
  'HFIAA_SURCHARGE',
  'FEDERAL_POLICY_FEE',
  'PROBATION_SURCHARGE',
  'POLICY_FEE',
  'SURPLUS_LINES_TAX',
  'STAMPING_FEE',
  'SURPLUS_LINES_SERVICE_CHARGE',
  'FIRE_MARSHAL_TAX',
  'EMERGENCY_MANAGEMENT_SURCHARGE',
  'MUNICIPAL_FEE',
  'COUNTY_FEE',
];

/** The lines that together are the discounted premium. */
const discountedLines: readonly PremiumLine[] = ['BUILDING', 'CONTENTS', 'ICC'];

/** The share of the discounted premium that the reserve fund assessment is. nfip-domain 4.5. */
const reserveFundRate = 0.18;

function chargeFirst(annual: readonly LineAmount[] | null): StepLine[] {
  return (annual ?? []).map(({ line, amount }) => ({
    line,
    annualBefore: noMoney,
    annualAfter: amount,
    amount,
  }));
}

function chargeDifference(
  before: readonly LineAmount[] | null,
  { annual, kept = [] }: TermStep,
  factor: number,
): StepLine[] {
  const isCovered = before !== null && annual !== null;
  const earlier = before ?? [];
  const later = annual ?? [];
  const yearly = (line: PremiumLine) => ({
    line,
    annualBefore: findAmount(earlier, line),
    annualAfter: findAmount(later, line),
  });
  const premium = discountedLines.map(yearly);
  const differences = premium.map(({ annualBefore, annualAfter }) =>
    subtractMoney(annualAfter, annualBefore),
  );
  const rounded = roundShare(addMoney(...differences), factor);
  const shares = shareByLargestRemainder(rounded, differences, factor);
  const reserve = parseDollars(roundToDollars(multiplyMoney(rounded, reserveFundRate, 'half up')));
  const isReserved = [earlier, later].some((lines) => !isZero(findAmount(lines, 'RESERVE_FUND')));
  const hfiaa = yearly('HFIAA_SURCHARGE');
  const fee = yearly('FEDERAL_POLICY_FEE');
  const rows: StepLine[] = [
    ...premium.map((row, index) => ({ ...row, amount: shares[index] ?? noMoney })),
    { ...yearly('RESERVE_FUND'), amount: isReserved ? reserve : noMoney },
    {
      ...hfiaa,
      amount: kept.includes('HFIAA_SURCHARGE')
        ? noMoney
        : roundShare(subtractMoney(hfiaa.annualAfter, hfiaa.annualBefore), factor),
    },
    // The number of units of a condominium building decides its fee: a difference is charged in full, whatever day it is.
    { ...fee, amount: isCovered ? subtractMoney(fee.annualAfter, fee.annualBefore) : noMoney },
    { ...yearly('PROBATION_SURCHARGE'), amount: noMoney },
  ];
  return rows.filter(
    ({ annualBefore, annualAfter, amount }) => ![annualBefore, annualAfter, amount].every(isZero),
  );
}

/**
 * Divides whole dollars among lines in the proportion of their exact shares; the largest remainders get the dollars left, ties in order.
 * What is returned is divided as what is charged.
 */
function shareByLargestRemainder(total: Cents, differences: readonly Cents[], factor: number): Cents[] {
  if (compareMoney(total, noMoney) < 0)
    return shareByLargestRemainder(negateMoney(total), differences.map(negateMoney), factor).map(negateMoney);
  const exact = differences.map((difference) => exactShare(difference, factor));
  const dollars = exact.map((share) => Math.floor(share / sharesInDollar));
  const order = exact
    .map((share, index) => ({ index, remainder: share - (dollars[index] ?? 0) * sharesInDollar }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const left = roundToDollars(total) - dollars.reduce((sum, amount) => sum + amount, 0);
  for (const { index } of order.slice(0, left)) dollars[index] = (dollars[index] ?? 0) + 1;
  return dollars.map(parseDollars);
}

/** How many thousandths of a cent a dollar has: a factor of three decimals leaves shares of a cent that are whole in them. */
const sharesInDollar = 100_000;

/** An amount of a year for the rest of the term, exact, in thousandths of a cent. */
function exactShare(amount: Cents, factor: number): number {
  return Math.round(toDollars(formatMoney(amount)) * 100) * Math.round(factor * 1000);
}

/** An amount of a year for the rest of the term in whole dollars, half away from zero. */
function roundShare(amount: Cents, factor: number): Cents {
  const share = exactShare(amount, factor);
  const dollars = Math.floor((Math.abs(share) + sharesInDollar / 2) / sharesInDollar);
  return parseDollars(share < 0 ? -dollars : dollars);
}

function findAmount(lines: readonly LineAmount[], line: PremiumLine): Cents {
  return lines.find((row) => row.line === line)?.amount ?? noMoney;
}

function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
