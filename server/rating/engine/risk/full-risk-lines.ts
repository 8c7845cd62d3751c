import { lineKind } from '../worksheet/line-kinds.ts';
import { coverageResults } from './coverage-lines.ts';

const AMOUNT = { isAmount: true } as const;
const CLAIMS = 'Prior claims premium';
const ICC = 'ICC premium';
const BASE = 'Discount base';
const MITIGATION = 'Mitigation discount';
const CRS = 'CRS discount';
const FULL = 'Full-risk premium';
const BUILDING = coverageResults('BUILDING');
const CONTENTS = coverageResults('CONTENTS');

const fromBuilding = { ...AMOUNT, from: BUILDING.premium };
const fromContents = { ...AMOUNT, from: CONTENTS.premium };

/** Lines of the way from the coverage premiums to the full-risk premium. */
export const FULL_RISK_LINES = {
  claimsRate: lineKind('COVERAGE', CLAIMS, 'START', 'Prior claims rate per $1,000'),
  claimsValue: lineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Building value', { from: BUILDING.value }),
  claimsWeighted: lineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Weighted deductible factor', {
    from: BUILDING.weighted,
  }),
  claimsThousand: lineKind('COVERAGE', CLAIMS, 'DIVIDE', 'Per $1,000', AMOUNT),
  claimsCount: lineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Claims that count', AMOUNT),
  noIcc: lineKind('COVERAGE', ICC, 'START', 'No ICC premium', AMOUNT),
  iccBuilding: lineKind('COVERAGE', ICC, 'START', 'Building premium', fromBuilding),
  iccContents: lineKind('COVERAGE', ICC, 'ADD', 'Contents premium', fromContents),
  iccRate: lineKind('COVERAGE', ICC, 'MULTIPLY', 'ICC rate', AMOUNT),
  iccCeiling: lineKind('COVERAGE', ICC, 'AT_MOST', 'Highest ICC premium', AMOUNT),
  baseBuilding: lineKind('DISCOUNTS', BASE, 'START', 'Building premium', fromBuilding),
  baseContents: lineKind('DISCOUNTS', BASE, 'ADD', 'Contents premium', fromContents),
  baseIcc: lineKind('DISCOUNTS', BASE, 'ADD', 'ICC premium', { ...AMOUNT, from: ICC }),
  baseLoss: lineKind('DISCOUNTS', BASE, 'SUBTRACT', 'Loss constant, not discounted', AMOUNT),
  baseExpense: lineKind('DISCOUNTS', BASE, 'SUBTRACT', 'Expense constant, not discounted', AMOUNT),
  baseConstantsIcc: lineKind(
    'DISCOUNTS',
    BASE,
    'SUBTRACT',
    'ICC premium on the constants, not discounted',
    AMOUNT,
  ),
  mitigationBase: lineKind('DISCOUNTS', MITIGATION, 'START', 'Discount base', { ...AMOUNT, from: BASE }),
  mitigationShare: lineKind('DISCOUNTS', MITIGATION, 'MULTIPLY', 'Machinery discount', AMOUNT),
  crsBase: lineKind('DISCOUNTS', CRS, 'START', 'Discount base', { ...AMOUNT, from: BASE }),
  crsMitigation: lineKind('DISCOUNTS', CRS, 'SUBTRACT', 'Mitigation discount', {
    ...AMOUNT,
    from: MITIGATION,
  }),
  crsPercent: lineKind('DISCOUNTS', CRS, 'MULTIPLY', 'CRS percent'),
  crsHundred: lineKind('DISCOUNTS', CRS, 'DIVIDE', 'Per cent', AMOUNT),
  fullBuilding: lineKind('DISCOUNTS', FULL, 'START', 'Building premium', fromBuilding),
  fullContents: lineKind('DISCOUNTS', FULL, 'ADD', 'Contents premium', fromContents),
  fullIcc: lineKind('DISCOUNTS', FULL, 'ADD', 'ICC premium', { ...AMOUNT, from: ICC }),
  fullMitigation: lineKind('DISCOUNTS', FULL, 'SUBTRACT', 'Mitigation discount', {
    ...AMOUNT,
    from: MITIGATION,
  }),
  fullCrs: lineKind('DISCOUNTS', FULL, 'SUBTRACT', 'CRS discount', { ...AMOUNT, from: CRS }),
};

function coverageExtraLines(coverage: 'BUILDING' | 'CONTENTS') {
  const { premium } = coverageResults(coverage);
  const options = { ...AMOUNT, coverage };
  return {
    notBought: lineKind('COVERAGE', premium, 'START', 'Coverage not bought', options),
    claims: lineKind('COVERAGE', premium, 'ADD', 'Prior claims premium', options),
    loss: lineKind('COVERAGE', premium, 'ADD', 'Loss constant', options),
    expense: lineKind('COVERAGE', premium, 'ADD', 'Expense constant', options),
  };
}

export const COVERAGE_EXTRA_LINES = {
  BUILDING: coverageExtraLines('BUILDING'),
  CONTENTS: coverageExtraLines('CONTENTS'),
};
