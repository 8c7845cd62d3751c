import type { IsoDate, PremiumLine } from '../../contract/types.ts';
import type { LineAmount } from '../ledger/ledger-entry.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  multiplyAllToDollars,
  multiplyToDollars,
  noMoney,
  subtractMoney,
} from '../money/money.ts';
import { daysBetween } from './calendar.ts';

/** A version of a term from a day on. */
export interface TermStep {
  readonly from: IsoDate;
  /** The charge for a year, by line; null without cover. */
  readonly annual: readonly LineAmount[] | null;
  /** Of a step without cover: lines that are kept beside the fees that every cancellation keeps. nfip-domain 1.7, code 03. */
  readonly kept?: readonly PremiumLine[];
  /** Of a private step without cover: whether the carrier keeps its minimum earned premium. */
  readonly keepsMinimum?: boolean;
}

/** First and last day of a term. */
export interface TermDays {
  readonly effectiveDate: IsoDate;
  readonly expirationDate: IsoDate;
}

/** The charge of a step of a term for a line; negative is returned. */
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
 * Computes the charge of an NFIP term, step by step in the order of days (steps of the same day in the order given): the first its annual amounts,
 * each later one the difference of the year for the rest of the term. The premium's difference is rounded to whole dollars and divided
 * among its lines by the largest remainder; the reserve fund is `reserveFundRate` of it, as the term's edition has it. A term without cover from its first day charges nothing.
 */
export function chargeTerm(
  term: TermDays,
  steps: readonly TermStep[],
  reserveFundRate: number,
): ChargedStep[] {
  const ordered = steps.toSorted((one, other) => one.from.localeCompare(other.from));
  let before: readonly LineAmount[] | null = null;
  return ordered.map((step, index) => {
    const days = daysBetween(step.from, term.expirationDate);
    const factor = prorataFactor(term, step.from);
    const lines =
      index === 0 ? chargeFirst(step.annual) : chargeDifference(before, step, factor, reserveFundRate);
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

function chargeFirst(annual: readonly LineAmount[] | null): StepLine[] {
  return (annual ?? []).map(({ line, amount }) => ({
    line,
    annualBefore: noMoney,
    annualAfter: amount,
    amount,
  }));
}

/** The order of the rows is that of the worksheet: ties of the largest remainder are decided by it. */
function chargeDifference(
  before: readonly LineAmount[] | null,
  { annual, kept = [] }: TermStep,
  factor: number,
  reserveFundRate: number,
): StepLine[] {
  const differenceOf = (line: PremiumLine) =>
    subtractMoney(findAmount(annual ?? [], line), findAmount(before ?? [], line));
  const premium = multiplyAllToDollars(discountedLines.map(differenceOf), factor);
  const isReserved = [before, annual].some((lines) => !isZero(findAmount(lines ?? [], 'RESERVE_FUND')));
  const reserve = multiplyToDollars(addMoney(...premium), reserveFundRate);
  const isCovered = before !== null && annual !== null;
  const amounts: readonly LineAmount[] = [
    ...discountedLines.map((line, index) => ({ line, amount: premium[index] ?? noMoney })),
    { line: 'RESERVE_FUND', amount: isReserved ? reserve : noMoney },
    { line: 'HFIAA_SURCHARGE', amount: multiplyToDollars(differenceOf('HFIAA_SURCHARGE'), factor) },
    // The number of units of a condominium building decides its fee: a difference is charged in full, whatever day it is.
    { line: 'FEDERAL_POLICY_FEE', amount: isCovered ? differenceOf('FEDERAL_POLICY_FEE') : noMoney },
    { line: 'PROBATION_SURCHARGE', amount: noMoney },
  ];
  return amounts
    .map(({ line, amount }) => ({
      line,
      annualBefore: findAmount(before ?? [], line),
      annualAfter: findAmount(annual ?? [], line),
      amount: kept.includes(line) ? noMoney : amount,
    }))
    .filter(({ annualBefore, annualAfter, amount }) => ![annualBefore, annualAfter, amount].every(isZero));
}

/** The amount of a line; zero where the list has none. */
export function findAmount(lines: readonly LineAmount[], line: PremiumLine): Cents {
  return lines.find((row) => row.line === line)?.amount ?? noMoney;
}

export function isZero(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
