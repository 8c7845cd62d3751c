import type { ClaimProperty } from '../../../contract/types.ts';
import { addMoney, type Cents, minMoney, noMoney, subtractMoney } from '../../money/money.ts';
import { listContentsCaps } from './inner-limits.ts';
import { becomes, cutTo, noTotal, type RunningTotal, takeOff } from './running-total.ts';
import { closingRules, commonRules, finishCoverage } from './settlement-rules.ts';
import type { SettlementLine, SettlementTerms } from './settlement-terms.ts';
import type { CoverageSettlement } from './worksheet.ts';

/** Settles the contents: actual cash value in every form, with the limits of special property before the deductible. */
export function settleContents(
  lines: readonly SettlementLine[],
  terms: SettlementTerms,
  withoutDeductible: Cents,
): CoverageSettlement {
  const { contents } = terms;
  const caps = listContentsCaps(terms);
  const damaged = lines.filter(({ property }) => !outsideDeductible.includes(property));
  const gross = addMoney(...damaged.map(({ replacementCost }) => replacementCost));
  let total: RunningTotal = becomes(noTotal, gross, commonRules.gross);
  total = becomes(total, sumActualCashValue(damaged), commonRules.contentsDepreciation);
  for (const [property, rule] of [
    ['SPECIAL_LIMIT', commonRules.specialLimit],
    ['IMPROVEMENT', commonRules.improvement],
    ['UNIT_INTERIOR', commonRules.unitInterior],
  ] as const) {
    const own = sumActualCashValue(damaged.filter((line) => line.property === property));
    total = takeOff(total, subtractMoney(own, minMoney(own, caps[property])), rule);
  }
  total = takeOff(total, contents.salvage, commonRules.salvage);
  total = takeOff(total, contents.deductible, closingRules.deductible);
  total = cutTo(total, contents.limit, closingRules.limit);
  return finishCoverage({
    coverage: 'CONTENTS',
    method: 'ACTUAL_CASH_VALUE',
    total,
    terms: contents,
    withoutDeductible,
    actualCashValue: total.total,
    replacementCost: total.total,
  });
}

/** The properties that are paid without a deductible, apart from the damage. */
export const outsideDeductible: readonly ClaimProperty[] = [
  'LOSS_AVOIDANCE',
  'REMOVED_TO_SAFETY',
  'LOSS_ASSESSMENT',
];

/** The sum of lines after all depreciation. */
export function sumActualCashValue(lines: readonly SettlementLine[]): Cents {
  return lines.reduce(
    (sum, { replacementCost, depreciation }) =>
      addMoney(sum, subtractMoney(replacementCost, minMoney(depreciation, replacementCost))),
    noMoney,
  );
}
