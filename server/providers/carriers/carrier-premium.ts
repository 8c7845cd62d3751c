import type { ShownEnum } from '../../../machines/contract/enums.ts';
import type { Money } from '../../../machines/contract/types.ts';
import type { PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  formatMoney,
  noMoney,
  parseDollars,
  parseMoney,
  subtractMoney,
  toDollars,
} from '../../../machines/domain/money/money.ts';
import type { CarrierLine } from '../private-market.ts';
import type { CarrierEdition, CarrierFactor } from './carrier-book.ts';

type Coverage = CarrierLine['coverage'];

export interface CarrierPremium {
  readonly buildingPremium: Money;
  readonly contentsPremium: Money;
  readonly lines: readonly CarrierLine[];
}

/**
 * Rates a risk with an edition's tables: thousands of coverage times base rate times every factor, rounded half up to cents. Any shortfall
 * from the minimum premium is added to the more expensive coverage.
 */
export function calculateCarrierPremium(edition: CarrierEdition, risk: PrivateRisk): CarrierPremium {
  const building = coverageLines(edition, risk, 'BUILDING');
  const contents = coverageLines(edition, risk, 'CONTENTS');
  const amounts = { BUILDING: amountOfLines(building), CONTENTS: amountOfLines(contents) };
  const least = parseMoney(edition.minimumPremium);
  const short = subtractMoney(least, addMoney(amounts.BUILDING, amounts.CONTENTS));
  const isShort = compareMoney(short, noMoney) > 0;
  const raised: Coverage = compareMoney(amounts.BUILDING, amounts.CONTENTS) >= 0 ? 'BUILDING' : 'CONTENTS';
  if (isShort) amounts[raised] = addMoney(amounts[raised], short);
  return {
    buildingPremium: formatMoney(amounts.BUILDING),
    contentsPremium: formatMoney(amounts.CONTENTS),
    lines: [
      ...building,
      ...contents,
      ...(isShort ? [minimumPremiumLine(raised, formatMoney(amounts[raised]))] : []),
    ],
  };
}

function coverageLines(
  edition: CarrierEdition,
  risk: PrivateRisk,
  coverage: Coverage,
): readonly CarrierLine[] {
  const isBuilding = coverage === 'BUILDING';
  const amount = isBuilding ? risk.buildingCoverage : risk.contentsCoverage;
  if (amount === 0) return [];
  const base = isBuilding ? edition.baseRates.building : edition.baseRates.contents;
  const thousands = amount / 1000;
  const start: CarrierLine[] = [
    carrierLine(coverage, 'Coverage by the thousand', '', 'START', thousands, thousands),
    carrierLine(
      coverage,
      'Base rate',
      `from ${formatDate(edition.effectiveFrom)}`,
      'MULTIPLY',
      base,
      thousands * base,
    ),
  ];
  const lines = [...start];
  for (const factor of edition.factors)
    if (factor.coverage === undefined || factor.coverage === coverage)
      lines.push(factorLine(coverage, factor, risk, lines));
  return lines;
}

function factorLine(
  coverage: Coverage,
  factor: CarrierFactor,
  risk: PrivateRisk,
  before: readonly CarrierLine[],
): CarrierLine {
  const { value, keys } = lookUpFactor(factor, risk);
  return carrierLine(coverage, factor.label, keys, 'MULTIPLY', value, (before.at(-1)?.running ?? 0) * value);
}

function lookUpFactor(
  { fact, byValue, bands, otherwise }: CarrierFactor,
  risk: PrivateRisk,
): { value: number; keys: string } {
  const value = risk[fact];
  if (value === null) return { value: otherwise, keys: 'not known' };
  const band =
    typeof value === 'number' ? bands?.find(({ upTo }) => value <= upTo)?.factor : byValue?.[String(value)];
  return { value: band ?? otherwise, keys: formatRiskFact(fact, value) };
}

/** Formats a fact for people. */
function formatRiskFact(fact: CarrierFactor['fact'], value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return fact === 'yearBuilt' ? String(value) : value.toLocaleString('en-US');
  if (fact === 'zoneGroup') return value === 'OTHER' ? 'Outside of zones A and V' : `Zone ${value}`;
  const enumName = enumNames[fact];
  return enumName === undefined ? value : enumLabel(enumName, value);
}

const enumNames: { readonly [fact in CarrierFactor['fact']]?: ShownEnum } = {
  foundationType: 'FoundationType',
  constructionType: 'ConstructionType',
  overWater: 'BuildingOverWater',
};

function carrierLine(
  coverage: Coverage,
  label: string,
  keys: string,
  operation: CarrierLine['operation'],
  value: number,
  running: number,
): CarrierLine {
  return { coverage, label, keys, operation, value, running };
}

function minimumPremiumLine(coverage: Coverage, premium: Money): CarrierLine {
  const dollars = toDollars(premium);
  return carrierLine(coverage, 'Least premium of the policy', '', 'AT_LEAST', dollars, dollars);
}

function amountOfLines(lines: readonly CarrierLine[]): Cents {
  return parseDollars(lines.at(-1)?.running ?? 0);
}
