import type { IsoDate, Money, PlacementType } from '../../machines/contract/types.ts';
import type { PrivateRisk } from '../../machines/domain/coverage/private-risk.ts';
import type { InstallmentRule } from '../../machines/domain/installments/installment-plan.ts';
import type { PrivateQuestionKey } from '../../machines/domain/questions/private-questions.ts';
import type { BreakerState, NotAvailable, Provenance } from './provider-result.ts';

/** The products of a carrier and their terms, whether it quotes or not. Terms that it does not state are null. */
export interface CarrierTerms {
  /** In whole dollars. */
  readonly buildingLimit: number | null;
  readonly contentsLimit: number | null;
  /** Days from the application; a loan closing has no waiting period. */
  readonly waitingPeriodDays: number | null;
  readonly covers: readonly { readonly cover: string; readonly words: string }[];
  /** The carrier's statement to lenders. */
  readonly lenderAcceptance: string | null;
  /** Percent of the premium that the carrier keeps when the policy is canceled early. */
  readonly minimumEarnedPercent: number | null;
  /** How the premium can be paid in installments; null where it is paid at once. */
  readonly installments: InstallmentRule | null;
}

/** One line of a carrier's premium calculation; `running` is the result after it, in dollars once the base rate is applied. */
export interface CarrierLine {
  readonly coverage: 'BUILDING' | 'CONTENTS';
  readonly label: string;
  /** The key of the lookup, for example "Zone A". */
  readonly keys: string;
  readonly operation: 'START' | 'MULTIPLY' | 'AT_LEAST';
  readonly value: number;
  readonly running: number;
}

/** A carrier's quote in dollars and cents, without the state's taxes. */
export interface CarrierQuote {
  /** The carrier's own reference; null if it has none. */
  readonly reference: string | null;
  /** The carrier's edition of rates, at most 20 characters; null if it states none. */
  readonly edition: string | null;
  readonly writtenAs: PlacementType;
  /** '0.00' if the coverage is not bought. */
  readonly buildingPremium: Money;
  readonly contentsPremium: Money;
  readonly policyFee: Money;
  readonly inspectionFee: Money;
  /** The last day on which the quote may be bound. */
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

/** The carrier was asked and does not insure the risk. `reasons` has at least one sentence for the user. */
export interface CarrierDeclineAnswer {
  readonly outcome: 'decline';
  readonly reasons: readonly string[];
  readonly terms: CarrierTerms | null;
  readonly provenance: Provenance;
}

/** The three outcomes of asking a carrier. */
export type CarrierAnswer = CarrierQuoteAnswer | CarrierDeclineAnswer | NotAvailable;

/** Why a carrier does not write a risk: the fact that decides it, null if it is nothing of the building. */
export interface CarrierRefusal {
  readonly fact: keyof PrivateRisk | null;
  readonly reason: string;
}

/** A fact that decides a carrier's premium or refusal. A number makes a difference only by its side of the edges. */
export interface DecidingFact {
  readonly fact: keyof PrivateRisk;
  readonly edges: readonly number[];
}

/** A carrier's rates where they are at hand: they can be tried with every possible answer, without a call. */
export interface RatesAtHand {
  decidingFacts(risk: PrivateRisk, today: IsoDate): readonly DecidingFact[];
  refusals(risk: PrivateRisk, today: IsoDate): readonly CarrierRefusal[];
  quote(risk: PrivateRisk, today: IsoDate): CarrierAnswer;
}

/** A private carrier. */
export interface PrivateCarrier {
  /** From 1 to 30; also the carrier's bit in provider masks. Never reused for another carrier. */
  readonly privateFloodProviderId: number;
  /** The name of a sample carrier says that it is a sample. */
  readonly name: string;
  readonly isSample: boolean;
  /** The questions of the carrier in addition to the rest of the quote. */
  readonly questions: readonly PrivateQuestionKey[];
  quote(risk: PrivateRisk, today: IsoDate): Promise<CarrierAnswer>;
  /** Only for a carrier that rates without a call. */
  readonly offline?: RatesAtHand;
  /** The state of the circuit breaker; only for a carrier that is called over HTTP. */
  breaker?(): BreakerState;
}

/** The port to the private market: the carriers that may be asked, in display order. */
export interface PrivateMarket {
  readonly carriers: readonly PrivateCarrier[];
}
