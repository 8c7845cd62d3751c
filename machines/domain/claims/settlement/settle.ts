import type { ClaimProperty } from '../../../contract/types.ts';
import { addMoney, type Cents, maxMoney, minMoney, noMoney, subtractMoney } from '../../money/money.ts';
import { findLineRefusal } from './line-scope.ts';
import { refusalReasons } from './refusal-reasons.ts';
import { settleBuilding } from './settle-building.ts';
import { settleContents } from './settle-contents.ts';
import type { SettlementLine, SettlementTerms } from './settlement-terms.ts';
import type { ClaimSettlement, LineOutcome } from './worksheet.ts';

/**
 * Settles a claim in the order of the claims manual: scope, replacement cost, depreciation, limits inside limits, salvage, deductible, limit,
 * replacement cost or its share, what has no deductible, and what was paid already. Each figure carries its rule.
 */
export function settle(lines: readonly SettlementLine[], terms: SettlementTerms): ClaimSettlement {
  const outcomes = lines.map((line) => describeLine(line, terms));
  const kept = lines.filter((_, at) => outcomes[at]?.refusal === null);
  const avoidance = splitCap(kept, 'LOSS_AVOIDANCE', terms.figures.lossAvoidance);
  const removal = splitCap(kept, 'REMOVED_TO_SAFETY', terms.figures.removedToSafety);
  const assessment = sumNew(kept.filter(({ property }) => property === 'LOSS_ASSESSMENT'));
  const building = settleBuilding(
    kept.filter(({ coverage }) => coverage !== 'CONTENTS'),
    terms,
    addMoney(avoidance.building, removal.building, assessment),
  );
  const contents = settleContents(
    kept.filter(({ coverage }) => coverage === 'CONTENTS'),
    terms,
    addMoney(avoidance.contents, removal.contents),
  );
  return {
    lines: outcomes,
    building,
    contents,
    payable: addMoney(building.payable, contents.payable),
    due: addMoney(building.due, contents.due),
  };
}

function describeLine(line: SettlementLine, terms: SettlementTerms): LineOutcome {
  const refusal = findLineRefusal(line, terms);
  const { claimLineId, replacementCost } = line;
  const depreciation = minMoney(line.depreciation, replacementCost);
  if (refusal !== null) {
    const { sentence, citation } = refusalReasons[refusal];
    return {
      claimLineId,
      replacementCost,
      depreciation,
      actualCashValue: noMoney,
      refusal,
      rule: sentence,
      citation,
    };
  }
  const { rule, citation } = propertyRules[line.property];
  return {
    claimLineId,
    replacementCost,
    depreciation,
    actualCashValue: subtractMoney(replacementCost, depreciation),
    refusal,
    rule,
    citation,
  };
}

/** How much of a limit that both coverages share each of them uses: the building first. */
function splitCap(
  lines: readonly SettlementLine[],
  property: ClaimProperty,
  cap: Cents,
): { readonly building: Cents; readonly contents: Cents } {
  const own = lines.filter((line) => line.property === property);
  const building = minMoney(cap, sumNew(own.filter(({ coverage }) => coverage !== 'CONTENTS')));
  const left = maxMoney(noMoney, subtractMoney(cap, building));
  return {
    building,
    contents: minMoney(left, sumNew(own.filter(({ coverage }) => coverage === 'CONTENTS'))),
  };
}

function sumNew(lines: readonly SettlementLine[]): Cents {
  return addMoney(...lines.map(({ replacementCost }) => replacementCost));
}

interface PropertyRule {
  readonly rule: string;
  readonly citation: string;
}

const ordinary: PropertyRule = {
  rule: 'Direct physical loss by flood: repair or replacement, less depreciation.',
  citation: 'SFIP I, VII.R',
};

const propertyRules: { readonly [property in ClaimProperty]: PropertyRule } = {
  ORDINARY: ordinary,
  CARPET_OR_APPLIANCE: {
    rule: 'Carpet, pads, and appliances are always settled at actual cash value.',
    citation: 'SFIP VII.R.4.f',
  },
  CLEAN_UP: { rule: 'Cleanup is insured in restricted areas too.', citation: 'SFIP III.A.8.b' },
  DEBRIS_REMOVAL: {
    rule: 'Removal of debris of or on insured property, inside the limit.',
    citation: 'SFIP III.C.1',
  },
  DETACHED_GARAGE: {
    rule: 'A detached garage takes up to 10 percent of the building limit, at actual cash value.',
    citation: 'SFIP III.A.3, VII.R.4.d',
  },
  OUTDOOR_EQUIPMENT: {
    rule: 'Outdoor equipment and abandoned debris are always settled at actual cash value.',
    citation: 'SFIP VII.R.4.g',
  },
  POLLUTION: {
    rule: 'Pollution damage by flood; the General Property Form pays up to 10,000 dollars.',
    citation: 'SFIP III.C.3',
  },
  SPECIAL_LIMIT: {
    rule: 'Art, collectibles, jewelry, furs, and business property share 2,500 dollars per loss.',
    citation: 'SFIP III.B.8',
  },
  ANTIQUE: {
    rule: 'An antique is paid at its functional value: what an article of the same use costs.',
    citation: 'SFIP III.B.9',
  },
  IMPROVEMENT: {
    rule: "A tenant's improvements take up to 10 percent of the contents limit.",
    citation: 'SFIP III.B.6',
  },
  UNIT_INTERIOR: {
    rule: 'The interior of a unit takes up to 10 percent of the contents limit.',
    citation: 'SFIP III.B.7',
  },
  LOSS_AVOIDANCE: {
    rule: 'Loss avoidance measures are paid up to 1,000 dollars without a deductible.',
    citation: 'SFIP III.C.2.a, VI.C',
  },
  REMOVED_TO_SAFETY: {
    rule: 'Moving property to safety is paid up to 1,000 dollars without a deductible.',
    citation: 'SFIP III.C.2.b, VI.C',
  },
  LOSS_ASSESSMENT: {
    rule: "A unit owner's share of an assessment for flood damage, inside the building limit, without a deductible.",
    citation: 'SFIP III.C.3, VI.C',
  },
};
