import type { ClaimLine, ContentsLocation } from '../../../contract/types.ts';
import type { Cents } from '../../money/money.ts';
import type { ClaimFigures } from './claim-figures.ts';

/** The input for one line of the worksheet. */
export type SettlementLine = Pick<
  ClaimLine,
  'claimLineId' | 'coverage' | 'property' | 'place' | 'restrictedItem' | 'refusal'
> & {
  /** The cost of repair or replacement when new; of an antique, the cost of an article of the same use. */
  readonly replacementCost: Cents;
  readonly depreciation: Cents;
};

/** A coverage with its purchased limit and deductible. */
export interface BoughtCoverage {
  readonly limit: Cents;
  readonly deductible: Cents;
  /** The value of the damaged property that the insured keeps. */
  readonly salvage: Cents;
  /** Advances and earlier payments. */
  readonly paid: Cents;
}

/** Other flood insurance of the same building that shares the loss. */
export interface OtherInsurance {
  readonly limit: Cents;
  readonly deductible: Cents;
}

/** The terms of a settlement beside the lines: the version in force on the date of loss, and the adjuster's findings. */
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
  /** The payments for compliance, which share that maximum with the building. */
  readonly compliancePaid: Cents;
  readonly isUnenclosed: boolean;
  readonly isTotalLossOfMobileHome: boolean;
  readonly otherInsurance: OtherInsurance | null;
  /** Why the limits are lower than those that were bought; null where they are not. */
  readonly excludedBy: 'FLOOD_IN_PROGRESS' | 'NOT_IN_FORCE' | null;
  /** Whether the share of a garage is cut before the deductible is taken off, which is a company's own reading. */
  readonly cutsGarageFirst: boolean;
}
