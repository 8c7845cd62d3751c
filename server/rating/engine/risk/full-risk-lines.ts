import { defineLineKind } from '../worksheet/line-kinds.ts';
import { coverageResultNames } from './coverage-lines.ts';

const AMOUNT_OPTION = { isAmount: true } as const;
const CLAIMS = 'Prior claims premium';
const ICC = 'ICC premium';
const BASE = 'Discount base';
const MITIGATION = 'Mitigation discount';
const CRS = 'CRS discount';
const FULL = 'Full-risk premium';
const BUILDING = coverageResultNames('BUILDING');
const CONTENTS = coverageResultNames('CONTENTS');

const fromBuilding = { ...AMOUNT_OPTION, from: BUILDING.premium };
const fromContents = { ...AMOUNT_OPTION, from: CONTENTS.premium };

/** Worksheet lines from the coverage premiums to the full-risk premium. */
export const FULL_RISK_LINES = {
  claimsRate: defineLineKind('COVERAGE', CLAIMS, 'START', 'Prior claims rate per $1,000'),
  claimsValue: defineLineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Building value', { from: BUILDING.value }),
  claimsWeighted: defineLineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Weighted deductible factor', {
    from: BUILDING.weighted,
  }),
  claimsThousand: defineLineKind('COVERAGE', CLAIMS, 'DIVIDE', 'Per $1,000', AMOUNT_OPTION),
  claimsCount: defineLineKind('COVERAGE', CLAIMS, 'MULTIPLY', 'Claims that count', AMOUNT_OPTION),
  noIcc: defineLineKind('COVERAGE', ICC, 'START', 'No ICC premium', AMOUNT_OPTION),
  iccBuilding: defineLineKind('COVERAGE', ICC, 'START', 'Building premium', fromBuilding),
  iccContents: defineLineKind('COVERAGE', ICC, 'ADD', 'Contents premium', fromContents),
  iccRate: defineLineKind('COVERAGE', ICC, 'MULTIPLY', 'ICC rate', AMOUNT_OPTION),
  iccCeiling: defineLineKind(
    'COVERAGE',
    ICC,
    'AT_MOST',
    'Highest ICC premium, 42 U.S.C. 4011(b)',
    AMOUNT_OPTION,
  ),
  baseBuilding: defineLineKind('DISCOUNTS', BASE, 'START', 'Building premium', fromBuilding),
  baseContents: defineLineKind('DISCOUNTS', BASE, 'ADD', 'Contents premium', fromContents),
  baseIcc: defineLineKind('DISCOUNTS', BASE, 'ADD', 'ICC premium', { ...AMOUNT_OPTION, from: ICC }),
  baseLoss: defineLineKind('DISCOUNTS', BASE, 'SUBTRACT', 'Loss constant, not discounted', AMOUNT_OPTION),
  baseExpense: defineLineKind(
    'DISCOUNTS',
    BASE,
    'SUBTRACT',
    'Expense constant, not discounted',
    AMOUNT_OPTION,
  ),
  baseConstantsIcc: defineLineKind(
    'DISCOUNTS',
    BASE,
    'SUBTRACT',
    'ICC premium on the constants, not discounted',
    AMOUNT_OPTION,
  ),
  mitigationBase: defineLineKind('DISCOUNTS', MITIGATION, 'START', 'Discount base', {
    ...AMOUNT_OPTION,
    from: BASE,
  }),
  mitigationWhole: defineLineKind(
    'DISCOUNTS',
    MITIGATION,
    'START',
    'Building, contents and ICC premium',
    AMOUNT_OPTION,
  ),
  mitigationShare: defineLineKind('DISCOUNTS', MITIGATION, 'MULTIPLY', 'Machinery discount', AMOUNT_OPTION),
  crsBase: defineLineKind('DISCOUNTS', CRS, 'START', 'Discount base', { ...AMOUNT_OPTION, from: BASE }),
  crsMitigation: defineLineKind('DISCOUNTS', CRS, 'SUBTRACT', 'Mitigation discount', {
    ...AMOUNT_OPTION,
    from: MITIGATION,
  }),
  crsPercent: defineLineKind('DISCOUNTS', CRS, 'MULTIPLY', 'CRS percent'),
  crsHundred: defineLineKind('DISCOUNTS', CRS, 'DIVIDE', 'Per cent', AMOUNT_OPTION),
  fullBuilding: defineLineKind('DISCOUNTS', FULL, 'START', 'Building premium', fromBuilding),
  fullContents: defineLineKind('DISCOUNTS', FULL, 'ADD', 'Contents premium', fromContents),
  fullIcc: defineLineKind('DISCOUNTS', FULL, 'ADD', 'ICC premium', { ...AMOUNT_OPTION, from: ICC }),
  fullMitigation: defineLineKind('DISCOUNTS', FULL, 'SUBTRACT', 'Mitigation discount', {
    ...AMOUNT_OPTION,
    from: MITIGATION,
  }),
  fullCrs: defineLineKind('DISCOUNTS', FULL, 'SUBTRACT', 'CRS discount', { ...AMOUNT_OPTION, from: CRS }),
};

function coverageShareLines(coverage: 'BUILDING' | 'CONTENTS') {
  const { premium } = coverageResultNames(coverage);
  const options = { ...AMOUNT_OPTION, coverage };
  return {
    notBought: defineLineKind('COVERAGE', premium, 'START', 'Coverage not bought', options),
    claims: defineLineKind('COVERAGE', premium, 'ADD', 'Prior claims premium', options),
    loss: defineLineKind('COVERAGE', premium, 'ADD', 'Loss constant', options),
    expense: defineLineKind('COVERAGE', premium, 'ADD', 'Expense constant', options),
  };
}

export const COVERAGE_SHARE_LINES = {
  BUILDING: coverageShareLines('BUILDING'),
  CONTENTS: coverageShareLines('CONTENTS'),
};
