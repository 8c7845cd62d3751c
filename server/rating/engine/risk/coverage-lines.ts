import { SHEET_NAMES } from '../books/sheet-names.ts';
import type { Coverage, Peril } from '../peril.ts';
import { COVERAGE_LABELS, defineLineKind, PERIL_LABELS, placeResultName } from '../worksheet/line-kinds.ts';
import type { LineKind, LineOperation } from '../worksheet/worksheet.ts';

export const INLAND_PERILS: ReadonlySet<Peril> = new Set([
  'INLAND_FLOOD',
  'INLAND_FLOOD_FLUVIAL',
  'INLAND_FLOOD_PLUVIAL',
]);

export type DeductibleLineKinds = { limit: LineKind; deductible: LineKind; floor: LineKind };

type PerilLineKinds = Record<
  'base' | 'leveeBase' | 'place' | 'value' | 'deductible' | 'weight' | 'weightRate' | 'sum' | 'weightSum',
  LineKind
>;

/** Names of the running results of a coverage. */
export function coverageResultNames(coverage: Coverage) {
  const coverageLabel = COVERAGE_LABELS[coverage];
  return {
    value: `${coverageLabel} value`,
    valueFactor: `${coverageLabel} value factor`,
    limitRatio: `${coverageLabel}: deductible and limit to value`,
    deductibleRatio: `${coverageLabel}: deductible to value`,
    inlandFactor: `${coverageLabel}: deductible factor, inland flood`,
    otherFactor: `${coverageLabel}: deductible factor, other perils`,
    sum: `${coverageLabel}: sum of rates`,
    weighted: `${coverageLabel}: weighted deductible factor`,
    ceiling: `${coverageLabel}: highest rate`,
    rate: `${coverageLabel} rate`,
    premium: `${coverageLabel} premium`,
  };
}

function coverageLineKinds(coverage: Coverage) {
  const coverageLabel = COVERAGE_LABELS[coverage];
  const is = coverageResultNames(coverage);
  const isBuilding = coverage === 'BUILDING';
  const line = (result: string, operation: LineOperation, label: string, options = {}) =>
    defineLineKind('COVERAGE', result, operation, label, { coverage, ...options });
  const deductibleLines = (result: string): DeductibleLineKinds => ({
    limit: line(result, 'START', 'Factor of deductible and limit', {
      table: isBuilding ? SHEET_NAMES.limitBuilding : SHEET_NAMES.limitContents,
    }),
    deductible: line(result, 'SUBTRACT', 'Factor of the deductible', {
      table: isBuilding ? SHEET_NAMES.deductibleBuilding : SHEET_NAMES.deductibleContents,
    }),
    floor: line(result, 'AT_LEAST', 'Lowest deductible factor'),
  });
  const perilLines = (peril: Peril): PerilLineKinds => {
    const rate = `${PERIL_LABELS[peril]}: ${coverageLabel.toLowerCase()} rate`;
    const weight = `${PERIL_LABELS[peril]}: ${coverageLabel.toLowerCase()} rate times its deductible factor`;
    const factor = INLAND_PERILS.has(peril) ? is.inlandFactor : is.otherFactor;
    return {
      base: line(rate, 'START', 'Base rate per $1,000', { peril, table: SHEET_NAMES.baseRates }),
      leveeBase: line(rate, 'START', 'Base rate per $1,000', { peril, table: SHEET_NAMES.leveeBaseRates }),
      place: line(rate, 'MULTIPLY', 'Place and building', { peril, from: placeResultName(peril) }),
      value: line(rate, 'MULTIPLY', `${coverageLabel} value factor`, { peril, from: is.valueFactor }),
      deductible: line(rate, 'MULTIPLY', 'Deductible factor', { peril, from: factor }),
      weight: line(weight, 'START', 'Deductible factor', { peril, from: factor }),
      weightRate: line(weight, 'MULTIPLY', 'Rate of the peril', { peril, from: rate }),
      sum: line(is.sum, 'ADD', `Rate of ${PERIL_LABELS[peril].toLowerCase()}`, { peril, from: rate }),
      weightSum: line(is.weighted, 'ADD', `Weight of ${PERIL_LABELS[peril].toLowerCase()}`, {
        peril,
        from: weight,
      }),
    };
  };
  return {
    value: line(is.value, 'START', `${coverageLabel} replacement cost`),
    cap: line(is.value, 'AT_MOST', 'Highest value that is rated', { table: SHEET_NAMES.caps }),
    valueFactor: line(is.valueFactor, 'START', `${coverageLabel} value factor`, {
      table: isBuilding ? SHEET_NAMES.buildingValue : SHEET_NAMES.contentsValue,
    }),
    limitDeductible: line(is.limitRatio, 'START', 'Deductible'),
    limitCoverage: line(is.limitRatio, 'ADD', 'Coverage'),
    limitValue: line(is.limitRatio, 'DIVIDE', `${coverageLabel} value`, { from: is.value }),
    limitCeiling: line(is.limitRatio, 'AT_MOST', 'Never more than 1'),
    deductible: line(is.deductibleRatio, 'START', 'Deductible'),
    deductibleValue: line(is.deductibleRatio, 'DIVIDE', `${coverageLabel} value`, { from: is.value }),
    deductibleCeiling: line(is.deductibleRatio, 'AT_MOST', 'Never more than 1'),
    inland: deductibleLines(is.inlandFactor),
    other: deductibleLines(is.otherFactor),
    perils: {
      INLAND_FLOOD: perilLines('INLAND_FLOOD'),
      INLAND_FLOOD_FLUVIAL: perilLines('INLAND_FLOOD_FLUVIAL'),
      INLAND_FLOOD_PLUVIAL: perilLines('INLAND_FLOOD_PLUVIAL'),
      STORM_SURGE: perilLines('STORM_SURGE'),
      TSUNAMI: perilLines('TSUNAMI'),
      GREAT_LAKES: perilLines('GREAT_LAKES'),
      COASTAL_EROSION: perilLines('COASTAL_EROSION'),
    },
    noRate: line(is.weighted, 'START', 'No peril has a rate'),
    weighted: line(is.weighted, 'DIVIDE', 'Sum of rates', { from: is.sum }),
    ceiling: line(is.ceiling, 'START', 'Highest rate per $1,000'),
    ceilingWeighted: line(is.ceiling, 'MULTIPLY', 'Weighted deductible factor', { from: is.weighted }),
    rate: line(is.rate, 'START', 'Sum of rates', { from: is.sum }),
    rateFloor: line(is.rate, 'AT_LEAST', 'Lowest rate'),
    rateCeiling: line(is.rate, 'AT_MOST', 'Highest rate', { from: is.ceiling }),
    premiumRate: line(is.premium, 'START', 'Rate per $1,000', { from: is.rate }),
    premiumValue: line(is.premium, 'MULTIPLY', `${coverageLabel} value`, { from: is.value }),
    premiumThousand: line(is.premium, 'DIVIDE', 'Per $1,000', { isAmount: true }),
  };
}

export const COVERAGE_LINES = {
  BUILDING: coverageLineKinds('BUILDING'),
  CONTENTS: coverageLineKinds('CONTENTS'),
};
