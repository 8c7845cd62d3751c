import { findClaimFigures } from '../../../machines/domain/claims/settlement/claim-figures.ts';
import type {
  SettlementLine,
  SettlementTerms,
} from '../../../machines/domain/claims/settlement/settlement-terms.ts';
import { parseDollars } from '../../../machines/domain/money/money.ts';

/** A line of an example in dollars; an ordinary one of the building if nothing else is named. */
export interface LineInDollars extends Partial<Omit<SettlementLine, 'replacementCost' | 'depreciation'>> {
  readonly cost: number;
  readonly depreciation?: number;
}

/** Lines of a settlement, numbered in their order. */
export function buildLines(...lines: readonly LineInDollars[]): readonly SettlementLine[] {
  return lines.map(({ cost, depreciation = 0, ...line }, at) => ({
    claimLineId: at + 1,
    coverage: 'BUILDING',
    property: 'ORDINARY',
    place: 'UNRESTRICTED',
    restrictedItem: null,
    refusal: null,
    ...line,
    replacementCost: parseDollars(cost),
    depreciation: parseDollars(depreciation),
  }));
}

/** The terms of an example in dollars. */
export interface TermsInDollars {
  readonly form?: SettlementTerms['form'];
  readonly building?: readonly [limit: number, deductible: number];
  readonly contents?: readonly [limit: number, deductible: number];
  readonly salvage?: readonly [building: number, contents: number];
  readonly paid?: readonly [building: number, contents: number];
  readonly isPrincipalHome?: boolean;
  readonly replacementCost?: number;
  readonly maximum?: number;
  readonly compliancePaid?: number;
  readonly isUnenclosed?: boolean;
  readonly isTotalLossOfMobileHome?: boolean;
  readonly otherInsurance?: readonly [limit: number, deductible: number];
  readonly cutsGarageFirst?: boolean;
}

/** Terms of a dwelling, not a principal home, unless other terms are named. */
export function buildTerms({
  form = 'DWELLING',
  building = [250_000, 0],
  contents = [100_000, 0],
  salvage = [0, 0],
  paid = [0, 0],
  replacementCost,
  maximum = 250_000,
  compliancePaid = 0,
  otherInsurance,
  ...flags
}: TermsInDollars): SettlementTerms {
  const terms = (at: 0 | 1, [limit, deductible]: readonly [number, number]) => ({
    limit: parseDollars(limit),
    deductible: parseDollars(deductible),
    salvage: parseDollars(salvage[at]),
    paid: parseDollars(paid[at]),
  });
  return {
    form,
    building: terms(0, building),
    contents: terms(1, contents),
    figures: findClaimFigures('2026-09-12'),
    isPrincipalHome: false,
    replacementCost: replacementCost === undefined ? null : parseDollars(replacementCost),
    maximum: parseDollars(maximum),
    compliancePaid: parseDollars(compliancePaid),
    isUnenclosed: false,
    isTotalLossOfMobileHome: false,
    otherInsurance:
      otherInsurance === undefined
        ? null
        : { limit: parseDollars(otherInsurance[0]), deductible: parseDollars(otherInsurance[1]) },
    excludedBy: null,
    cutsGarageFirst: false,
    ...flags,
  };
}
