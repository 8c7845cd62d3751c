import type { Peril } from './peril.ts';
import type { RatingInput } from './rating-input.ts';
import type { WorksheetLine } from './worksheet/worksheet.ts';

export type RatingStatus = 'RATED' | 'PROVISIONAL' | 'NOT_RATABLE';

export type ReasonCode =
  | 'NO_EDITION'
  | 'TABLE_ABSENT'
  | 'FACT_MISSING'
  | 'FACT_INVALID'
  | 'NOT_IN_EDITION'
  | 'FACT_ASSUMED'
  | 'FACT_RANGE'
  | 'FACTOR_ASSUMED'
  | 'PERIL_TAKEN_AS_ZERO';

/** Why a rating is provisional or impossible. FACT_RANGE gives the possible premiums meanwhile; FACT_ASSUMED and the last two codes only make it provisional; the others prevent it. */
export type Reason = {
  code: ReasonCode;
  /** Published name of the edition's table that is missing or lacks the row; null if the reason is not about a table. */
  table: string | null;
  /** The input that is missing, invalid or unknown to the edition; null if the reason is not about an input. */
  fact: keyof RatingInput | null;
  /** A sentence for people. */
  message: string;
};

/** Annual amounts in dollars, before statutory discounts, caps and fees. */
export type RatingAmounts = {
  buildingPremium: number;
  contentsPremium: number;
  iccPremium: number;
  mitigationDiscount: number;
  crsDiscount: number;
  fullRiskPremium: number;
};

/** Variable premium of one peril in dollars: the part of its rate alone, without constants or discounts. */
export type PerilPremium = { peril: Peril; building: number; contents: number };

/** Intermediate figures that a policy file stores along with the amounts. */
export type RatingParts = {
  /** Final rate in dollars per $1,000 of coverage value. */
  buildingRate: number;
  contentsRate: number;
  /** Replacement costs in dollars, limited by the published caps. */
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
  /** Edition of the rate figures, by its date; null when none covers the day. */
  edition: string | null;
  /** In dollars, not rounded; null when NOT_RATABLE. */
  exact: RatingAmounts | null;
  /** In whole dollars, each line rounded half up; the full-risk premium is the sum of the shown lines. */
  shown: RatingAmounts | null;
  parts: RatingParts | null;
  /** The printed lines; null if no worksheet was requested. */
  worksheet: readonly WorksheetLine[] | null;
};
