import type { SettlementMethod } from '../../../contract/types.ts';
import { addMoney, type Cents, maxMoney, minMoney, noMoney, subtractMoney } from '../../money/money.ts';
import { becomes, type RunningTotal, type StepRule } from './running-total.ts';
import type { BoughtCoverage } from './settlement-terms.ts';
import type { CoverageSettlement } from './worksheet.ts';

export const commonRules = {
  gross: {
    label: 'Replacement cost of the damage in scope',
    rule: 'Every line in scope at what repair or replacement costs new.',
    citation: 'NFIP Claims Manual, valuation',
  },
  contentsDepreciation: {
    label: 'Depreciation',
    rule: 'Contents are settled at actual cash value: depreciation is subtracted line by line.',
    citation: 'SFIP VII.R.4',
  },
  allDepreciation: {
    label: 'Depreciation',
    rule: 'The building is settled at actual cash value: depreciation is subtracted line by line and is not paid later.',
    citation: 'SFIP VII.R.4',
  },
  fixedDepreciation: {
    label: 'Depreciation that does not come back',
    rule: 'Carpet, appliances, outdoor equipment, and a detached garage stay at actual cash value; all other depreciation is paid with the replacement cost.',
    citation: 'SFIP VII.R.2, VII.R.4.f',
  },
  specialLimit: {
    label: 'Art, jewelry, furs, and business property above 2,500 dollars',
    rule: 'All classes together are paid up to the special limit. What is above it does not absorb the deductible.',
    citation: 'SFIP III.B.8',
  },
  improvement: {
    label: "Tenant's improvements above 10 percent of the contents limit",
    rule: 'Improvements are paid up to 10 percent of the contents limit.',
    citation: 'SFIP III.B.6',
  },
  unitInterior: {
    label: 'Interior of the unit above 10 percent of the contents limit',
    rule: 'Interior walls, floors, and ceilings of a unit are paid up to 10 percent of the contents limit.',
    citation: 'SFIP III.B.7',
  },
  pollution: {
    label: 'Pollution damage above its limit',
    rule: 'What is above the limit of pollution damage does not absorb the deductible.',
    citation: 'SFIP III.C.3',
  },
  salvage: {
    label: 'Salvage that the insured keeps',
    rule: 'The value of damaged property that the insured keeps is subtracted.',
    citation: 'SFIP VII.H',
  },
  garageBefore: {
    label: 'Garage above 10 percent of the building limit',
    rule: 'The company takes the part above 10 percent off before the deductible.',
    citation: 'SFIP III.A.3',
  },
  garageAfter: {
    label: 'Garage above 10 percent of the building limit',
    rule: 'What the garage is damaged above 10 percent of the limit absorbs the deductible first.',
    citation: 'SFIP III.A.3; NFIP Claims Manual, valuation',
  },
} as const satisfies { readonly [name: string]: StepRule };

export const methodRules = {
  coinsurance: {
    label: "Association's share by coinsurance",
    rule: 'The building is insured for less than 80 percent of its replacement cost and less than the maximum: the loss is paid in that proportion before the deductible.',
    citation: 'SFIP RCBAP VII.C',
  },
  proportional: {
    label: 'Part that is not insured in proportion',
    rule: 'The home is insured for less than 80 percent of its replacement cost and less than the maximum: the loss is paid in that proportion.',
    citation: 'SFIP VII.R.2.b',
  },
  notBelow: {
    label: 'Up to the actual cash value',
    rule: 'The proportional amount is never less than what actual cash value would pay.',
    citation: 'SFIP VII.R.2.b',
  },
  mobileHome: {
    label: 'One and a half times the actual cash value',
    rule: 'A total loss of a large manufactured home is paid up to one and a half times its actual cash value.',
    citation: 'SFIP VII.R.3.a',
  },
  otherInsurance: {
    label: 'Share of other flood insurance',
    rule: 'Each insurer pays in the proportion of its limit to both limits, after the deductible of the other one.',
    citation: 'SFIP VII.B',
  },
} as const satisfies { readonly [name: string]: StepRule };

export const closingRules = {
  deductible: {
    label: 'Deductible',
    rule: 'The deductible is subtracted once per coverage and loss, before the limit.',
    citation: 'SFIP VI.A',
  },
  doubledDeductible: {
    label: 'Deductible, doubled',
    rule: 'A building under construction without two rigid walls and a roof has twice the deductible.',
    citation: 'SFIP VI.A',
  },
  limit: {
    label: 'Above the limit',
    rule: 'No more than the limit of the coverage is paid.',
    citation: 'SFIP I, III',
  },
  statutory: {
    label: 'Above the statutory maximum',
    rule: 'The building and Increased Cost of Compliance together are paid no more than the maximum of the program.',
    citation: 'SFIP III.D.2',
  },
  withoutDeductible: {
    label: 'Loss avoidance, property moved to safety, and assessments',
    rule: 'These have no deductible and are paid inside what is left of the limit.',
    citation: 'SFIP III.C, VI.C',
  },
  paid: {
    label: 'Advances and earlier payments',
    rule: 'Earlier advances and payments are subtracted.',
    citation: 'NFIP Claims Manual, advance payments',
  },
} as const satisfies { readonly [name: string]: StepRule };

const allRules = { ...commonRules, ...methodRules, ...closingRules };

/** A step of the worksheet by name. */
export type StepName = keyof typeof allRules;

/** The name of a step, by the sentence of its rule. */
export function findStepName(rule: string): StepName {
  const names = Object.keys(allRules) as StepName[];
  const name = names.find((one) => allRules[one].rule === rule);
  if (name === undefined) throw new Error(`No step of the worksheet has the rule: ${rule}`);
  return name;
}

/** The last steps of a coverage: what has no deductible inside the rest of the limit, and what was paid already. */
export function finishCoverage({
  coverage,
  method,
  total,
  terms,
  withoutDeductible,
  actualCashValue,
  replacementCost,
}: {
  readonly coverage: CoverageSettlement['coverage'];
  readonly method: SettlementMethod;
  readonly total: RunningTotal;
  readonly terms: BoughtCoverage;
  readonly withoutDeductible: Cents;
  readonly actualCashValue: Cents;
  readonly replacementCost: Cents;
}): CoverageSettlement {
  const room = maxMoney(noMoney, subtractMoney(terms.limit, total.total));
  const added = minMoney(room, withoutDeductible);
  const payable = becomes(total, addMoney(total.total, added), closingRules.withoutDeductible);
  const due = becomes(payable, subtractMoney(payable.total, terms.paid), closingRules.paid);
  return {
    coverage,
    method,
    steps: due.steps,
    actualCashValuePayable: actualCashValue,
    replacementCostPayable: replacementCost,
    withoutDeductible: added,
    payable: payable.total,
    due: due.total,
  };
}
