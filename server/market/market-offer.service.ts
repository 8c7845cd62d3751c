import type { FigureCertainty, IsoDate, Money, OfferOutcome } from '../../machines/contract/types.ts';
import { isNothing } from '../../machines/domain/money/money.ts';

/** One fee, discount or tax of an offer. */
export interface OfferLine {
  label: string;
  /** Null if the amount is not known and not charged. */
  amount: Money | null;
  certainty: FigureCertainty;
}

/** One offer of a comparison, from the NFIP or a carrier. */
export interface MarketOffer {
  privateFloodProviderId: number | null;
  name: string;
  isSample: boolean;
  outcome: OfferOutcome;
  reasons: readonly string[];
  isStale: boolean;
  isChosen: boolean;
  mayBeChosen: boolean;
  buildingPremium: Money | null;
  contentsPremium: Money | null;
  fees: readonly OfferLine[];
  taxes: readonly OfferLine[];
  totalPremium: Money | null;
  buildingLimit: number | null;
  contentsLimit: number | null;
  waitingPeriod: string;
  /** The days of it from the application; null if they are not stated. */
  waitingDays: number | null;
  covers: readonly { cover: string; words: string }[];
  lenderAcceptance: string;
  minimumEarned: string;
  validUntil: IsoDate | null;
  provenance: string;
}

/** A line for a published amount; empty if the amount is missing or zero. */
export function chargedOfferLines(label: string, amount: Money | null): readonly OfferLine[] {
  return amount === null || isNothing(amount) ? [] : [{ label, amount, certainty: 'PUBLISHED' }];
}
