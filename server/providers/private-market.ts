import type { IsoDate, Money, PlacementType } from '../../machines/contract/types.ts';
import type { PrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import type { PrivateQuestionKey } from '../../machines/domain/questions/private-questions.ts';
import type { BreakerState, NotAvailable, Provenance } from './provider-result.ts';

/** What a carrier sells and how, whether it quotes or not. Null where it does not tell. */
export interface CarrierTerms {
  /** Whole dollars. */
  readonly buildingLimit: number | null;
  readonly contentsLimit: number | null;
  /** Days from the application; a loan closing has no wait. */
  readonly waitingPeriodDays: number | null;
  readonly covers: readonly { readonly cover: string; readonly words: string }[];
  /** What it states to lenders. */
  readonly lenderAcceptance: string | null;
  /** Percent of the premium that is kept when the policy is cancelled early. */
  readonly minimumEarnedPercent: number | null;
}

/** One line of how a carrier made its premium; `running` is what the line leaves, dollars. */
export interface CarrierLine {
  readonly coverage: 'BUILDING' | 'CONTENTS';
  readonly label: string;
  /** What was looked up, such as "zone group A". */
  readonly keys: string;
  readonly operation: 'START' | 'MULTIPLY' | 'AT_LEAST';
  readonly value: number;
  readonly running: number;
}

/** A carrier's quote, dollars and cents, without the state's taxes. */
export interface CarrierQuote {
  /** The carrier's own number; null if it gives none. */
  readonly reference: string | null;
  /** Its edition of rates, at most 20 characters; null if it tells none. */
  readonly edition: string | null;
  readonly writtenAs: PlacementType;
  /** 0 where it is not bought. */
  readonly buildingPremium: Money;
  readonly contentsPremium: Money;
  readonly policyFee: Money;
  readonly inspectionFee: Money;
  /** The last day on which it may be bound. */
  readonly validUntil: IsoDate;
  readonly lines: readonly CarrierLine[];
}

/** The carrier insures the risk at this price. */
export interface CarrierQuoteAnswer {
  readonly outcome: 'quote';
  readonly quote: CarrierQuote;
  readonly terms: CarrierTerms;
  readonly provenance: Provenance;
}

/** The carrier was asked and does not insure the risk; `reasons` are sentences for the person, at least one. */
export interface CarrierDeclineAnswer {
  readonly outcome: 'decline';
  readonly reasons: readonly string[];
  readonly terms: CarrierTerms | null;
  readonly provenance: Provenance;
}

/** The three outcomes of asking a carrier. */
export type CarrierAnswer = CarrierQuoteAnswer | CarrierDeclineAnswer | NotAvailable;

/** A private carrier. */
export interface PrivateCarrier {
  /** From 1; also its bit in provider masks. Never given to another carrier. */
  readonly privateFloodProviderId: number;
  /** A sample's name says that it is one. */
  readonly name: string;
  readonly isSample: boolean;
  /** What it asks beside the rest of the quote. */
  readonly questions: readonly PrivateQuestionKey[];
  quote(risk: PrivateRisk, today: IsoDate): Promise<CarrierAnswer>;
  /** Of a carrier that is asked over HTTP. */
  breaker?(): BreakerState;
}

/** The port to the private market: the carriers that may be asked, in the order they are shown. */
export interface PrivateMarket {
  readonly carriers: readonly PrivateCarrier[];
}
