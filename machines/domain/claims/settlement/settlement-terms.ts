import type { ClaimLine, ContentsLocation } from '../../../contract/types.ts';
import type { Cents } from '../../money/money.ts';
import type { ClaimFigures } from './claim-figures.ts';

/** What a line of the worksheet is made from. */
export type SettlementLine = Pick<
  ClaimLine,
  'claimLineId' | 'coverage' | 'property' | 'place' | 'restrictedItem' | 'refusal'
> & {
  /** What repair or replacement costs new; of an antique, what an article of the same use costs. */
  readonly replacementCost: Cents;
  readonly depreciation: Cents;
};

/** A coverage as it was bought. */
export interface BoughtCoverage {
  readonly limit: Cents;
  readonly deductible: Cents;
  /** What the insured keeps of the damaged property. */
  readonly salvage: Cents;
  /** Advances and earlier payments. */
  readonly paid: Cents;
}

/** Other flood insurance of the same building that shares the loss. */
export interface OtherInsurance {
  readonly limit: Cents;
  readonly deductible: Cents;
}

/** What the settlement of a claim depends on beside its lines: the version in force on the date of loss, and what the adjuster found out. */
export interface SettlementTerms {
  readonly form: ContentsLocation;
  readonly building: BoughtCoverage;
  readonly contents: BoughtCoverage;
  readonly figures: ClaimFigures;
  /** A home for one family in which the insured lived at least 80 percent of the year before. */
  readonly isPrincipalHome: boolean;
  /** Full replacement cost of the building; null if it is not known. */
  readonly replacementCost: Cents | null;
  /** The most that the program sells for the building: per unit for a condominium association. */
  readonly maximum: Cents;
  readonly isUnenclosed: boolean;
  readonly isTotalLossOfMobileHome: boolean;
  readonly otherInsurance: OtherInsurance | null;
  /** Whether the share of a garage is cut before the deductible is taken off, which is a company's own reading. */
  readonly cutsGarageFirst: boolean;
}
