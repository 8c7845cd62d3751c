import type { FigureCertainty, IsoDate, Money, OfferOutcome } from '../../machines/contract/types.ts';
import { isNothing } from '../../machines/domain/money/money.ts';

/** One line of an offer. */
export interface OfferLine {
  label: string;
  /** Null if it is not known and not charged. */
  amount: Money | null;
  certainty: FigureCertainty;
}

/** One offer of a comparison, the NFIP's or a carrier's. */
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
  covers: readonly { cover: string; words: string }[];
  lenderAcceptance: string;
  minimumEarned: string;
  validUntil: IsoDate | null;
  provenance: string;
}

/** A line of a published figure; none if there is no amount or nothing is charged. */
export function chargedOfferLines(label: string, amount: Money | null): readonly OfferLine[] {
  return amount === null || isNothing(amount) ? [] : [{ label, amount, certainty: 'PUBLISHED' }];
}
