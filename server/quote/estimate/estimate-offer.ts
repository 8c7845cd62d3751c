import type { OfferOutcome } from '../../../machines/contract/types.ts';
import type { PremiumRange } from './estimate-questions.ts';

/** An offer of the NFIP or of a private carrier, with the price that it may charge. */
export interface EstimateOffer {
  readonly privateFloodProviderId: number | null;
  readonly name: string;
  readonly isSample: boolean;
  readonly outcome: OfferOutcome;
  readonly range: PremiumRange | null;
  readonly isProvisional: boolean;
  readonly mayDecline: boolean;
  readonly reasons: readonly string[];
  readonly edition: string | null;
}
