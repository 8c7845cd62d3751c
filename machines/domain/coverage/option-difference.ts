import { formatDollars, formatListSize } from '../format/format-values.ts';
import { differenceInDollars } from '../money/money.ts';

/** A rated option, in whole dollars. The premium is null if the option is not offered. */
export interface RatedOption {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
  readonly totalPremium: string | null;
}

/** The differences of one option from another, in whole dollars; negative where it has less. */
export interface OptionDifference {
  /** Premium of a year. */
  readonly premium: number;
  /** The insured's cost of one flood before the policy pays, for the coverages that both buy. A coverage that only one of them buys is a difference in cover. */
  readonly risk: number;
  readonly building: number;
  readonly contents: number;
}

/**
 * A higher deductible is worth it only if it pays for itself within this many years without a flood. Every $1,000 of more risk then
 * saves at least $100 a year.
 */
export const breakEvenYears = 10;

/** The insured's cost of one flood before the policy pays: the deductible of each purchased coverage, because a flood takes both. */
export function deductibleRisk(option: Omit<RatedOption, 'totalPremium'>): number {
  const building = option.buildingCoverage > 0 ? option.buildingDeductible : 0;
  return building + (option.contentsCoverage > 0 ? option.contentsDeductible : 0);
}

/** The difference of an option from another one; null if either has no premium. */
export function measureDifference(option: RatedOption, base: RatedOption): OptionDifference | null {
  if (option.totalPremium === null || base.totalPremium === null) return null;
  return {
    premium: differenceInDollars(option.totalPremium, base.totalPremium),
    risk: measureRisk(option, base),
    building: option.buildingCoverage - base.buildingCoverage,
    contents: option.contentsCoverage - base.contentsCoverage,
  };
}

function measureRisk(option: RatedOption, base: RatedOption): number {
  const isBuilding = option.buildingCoverage > 0 && base.buildingCoverage > 0;
  const isContents = option.contentsCoverage > 0 && base.contentsCoverage > 0;
  return (
    (isBuilding ? option.buildingDeductible - base.buildingDeductible : 0) +
    (isContents ? option.contentsDeductible - base.contentsDeductible : 0)
  );
}

/** The years without a flood after which more risk has paid for itself, rounded up. Null if the more of risk saves nothing. */
export function yearsToBreakEven({
  premium,
  risk,
}: Pick<OptionDifference, 'premium' | 'risk'>): number | null {
  return risk > 0 && premium < 0 ? Math.ceil(risk / -premium) : null;
}

/** Whether taking more risk is worth what it saves. Less risk is worth its price where the way back would not be worth it. */
export function isRiskWorthIt({ premium, risk }: Pick<OptionDifference, 'premium' | 'risk'>): boolean {
  return -premium * breakEvenYears >= risk;
}

/** The difference in one sentence: "$17,500 more risk saves $38 a year: not worth it, it pays for itself after 461 years." */
export function describeDifference(difference: OptionDifference): string {
  const { premium, risk, building, contents } = difference;
  if (building === 0 && contents === 0) return describeRisk(difference);
  const cover = [describeCover('building', building), describeCover('contents', contents)].filter(isText);
  const price =
    premium === 0 ? 'The same premium' : `${formatDollars(Math.abs(premium))} ${priceWord(premium)}`;
  const risks = risk === 0 ? [] : [`${formatDollars(Math.abs(risk))} ${risk > 0 ? 'more' : 'less'} risk`];
  return `${price}; ${joinWithAnd([...cover, ...risks])}.`;
}

function describeRisk({ premium, risk }: OptionDifference): string {
  if (risk === 0)
    return premium === 0 ? 'The same option.' : `${formatDollars(Math.abs(premium))} ${priceWord(premium)}.`;
  const size = formatDollars(Math.abs(risk));
  if (risk > 0) {
    if (premium > 0) return `${size} more risk and ${formatDollars(premium)} more a year: not worth it.`;
    if (premium === 0) return `${size} more risk saves nothing: not worth it.`;
    const years = yearsToBreakEven({ premium, risk });
    const verdict = isRiskWorthIt({ premium, risk }) ? 'worth it' : 'not worth it';
    return `${size} more risk saves ${formatDollars(-premium)} a year: ${verdict}, it pays for itself after ${formatYears(years)}.`;
  }
  if (premium <= 0) return `${size} less risk costs nothing more: worth it.`;
  const verdict = isRiskWorthIt({ premium: -premium, risk: -risk }) ? 'not worth it' : 'worth it';
  return `${size} less risk costs ${formatDollars(premium)} more a year: ${verdict}.`;
}

function describeCover(name: string, amount: number): string | null {
  if (amount === 0) return null;
  return `${formatDollars(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'} on the ${name}`;
}

function priceWord(premium: number): string {
  return premium < 0 ? 'less a year' : 'more a year';
}

function formatYears(years: number | null): string {
  return formatListSize({ totalCount: years ?? 0, isTotalCountExact: true }, 'year', 'years');
}

function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function isText(text: string | null): text is string {
  return text !== null;
}
