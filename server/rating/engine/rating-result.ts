import type { Peril } from './peril.ts';
import type { RatingInput } from './rating-input.ts';
import type { WorksheetLine } from './worksheet/worksheet.ts';

export type RatingStatus = 'RATED' | 'PROVISIONAL' | 'NOT_RATABLE';

export type ReasonCode =
  | 'TABLE_ABSENT'
  | 'FACT_MISSING'
  | 'FACT_INVALID'
  | 'NOT_IN_EDITION'
  | 'FACTOR_ASSUMED'
  | 'PERIL_TAKEN_AS_ZERO';

/** Why a rating is provisional or cannot be made. The last two codes leave it provisional, the others stop it. */
export type Reason = {
  code: ReasonCode;
  /** The table of the edition that is absent or lacks the row, by name. */
  table: string | null;
  /** The input that is missing, wrong or unknown to the edition. */
  fact: keyof RatingInput | null;
  /** Plain words. */
  message: string;
};

/** Annual amounts in dollars, before statutory discount, caps and fees. */
export type RatingAmounts = {
  buildingPremium: number;
  contentsPremium: number;
  iccPremium: number;
  mitigationDiscount: number;
  crsDiscount: number;
  fullRiskPremium: number;
};

/** Variable premium of one peril in dollars: what its rate alone adds, constants and discounts left out. */
export type PerilPremium = { peril: Peril; building: number; contents: number };

/** Parts of the amounts that a policy file keeps beside them. */
export type RatingParts = {
  /** Final rate per $1,000 of coverage value. */
  buildingRate: number;
  contentsRate: number;
  /** Replacement costs after the published caps, dollars. */
  cappedBuildingValue: number;
  cappedContentsValue: number;
  weightedBuildingDeductibleFactor: number;
  weightedContentsDeductibleFactor: number;
  priorClaimsPremium: number;
  crsPercent: number;
  perils: readonly PerilPremium[];
};

export type RatingResult = {
  id: string;
  status: RatingStatus;
  reasons: readonly Reason[];
  /** Edition of the rate book, by its date. */
  edition: string;
  /** Unrounded dollars; null when NOT_RATABLE. */
  exact: RatingAmounts | null;
  /** Whole dollars, half up line by line; the full-risk premium is the sum of the shown lines. */
  shown: RatingAmounts | null;
  parts: RatingParts | null;
  /** The printed lines, when a worksheet was asked for. */
  worksheet: readonly WorksheetLine[] | null;
};
