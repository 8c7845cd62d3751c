import type { ClaimProperty } from '../../../contract/types.ts';
import { addMoney, type Cents, compareMoney, minMoney, noMoney } from '../../money/money.ts';
import type { ClaimFile } from '../claim-file.ts';
import { listBuildingCaps, listContentsCaps } from './inner-limits.ts';
import { settle } from './settle.ts';
import { buildSettlementTerms, toSettlementLine } from './settle-claim.ts';
import { outsideDeductible } from './settle-contents.ts';
import type { SettlementLine } from './settlement-terms.ts';

/**
 * The gross loss by which the adjuster is paid: the lines in scope at replacement cost, before depreciation, deductible, and salvage, within
 * the limits inside limits and the limit of each coverage. Nothing where the loss pays nothing. NFIP Claims Manual, appendix A.
 */
export function sumGrossLoss(file: ClaimFile): Cents {
  const terms = buildSettlementTerms(file);
  const lines = file.lines.map(toSettlementLine);
  const { building, contents, payable, lines: outcomes } = settle(lines, terms);
  if (compareMoney(payable, noMoney) <= 0) return noMoney;
  const inScope = lines.filter((_, at) => outcomes[at]?.refusal === null);
  const isContents = ({ coverage }: SettlementLine) => coverage === 'CONTENTS';
  const ofBuilding = sumCapped(
    inScope.filter((line) => !isContents(line)),
    listBuildingCaps(terms),
  );
  const ofContents = sumCapped(inScope.filter(isContents), listContentsCaps(terms));
  return addMoney(
    minMoney(terms.building.limit, addMoney(ofBuilding, building.withoutDeductible)),
    minMoney(terms.contents.limit, addMoney(ofContents, contents.withoutDeductible)),
  );
}

type Caps = { readonly [property in ClaimProperty]?: Cents };

/** The sum of the damage, each kind of property within its limit. What has no deductible is counted by the settlement. */
function sumCapped(lines: readonly SettlementLine[], caps: Caps): Cents {
  const damaged = lines.filter(({ property }) => !outsideDeductible.includes(property));
  const properties = [...new Set(damaged.map(({ property }) => property))];
  const sums = properties.map((property) => {
    const own = damaged.filter((line) => line.property === property);
    const sum = addMoney(...own.map(({ replacementCost }) => replacementCost));
    return minMoney(sum, caps[property] ?? sum);
  });
  return addMoney(...sums);
}
