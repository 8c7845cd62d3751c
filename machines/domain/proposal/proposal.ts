import type {
  EffectiveDateType,
  IsoDate,
  Money,
  OfferOutcome,
  ProposalLanguage,
} from '../../contract/types.ts';
import type { OptionPackage } from '../coverage/option-packages.ts';
import type { BuildingSection } from '../drawing/section-shapes.ts';

/** A package as proposed, in whole dollars. */
export interface ProposedPackage {
  readonly kind: OptionPackage['kind'];
  /** 0 if it is not insured. */
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
  /** A year with all fees. */
  readonly totalPremium: Money;
}

/** An offer of the NFIP or of a private carrier for the cover that was chosen. */
export interface ProposedOffer {
  /** Null is the NFIP. */
  readonly carrier: string | null;
  readonly isSample: boolean;
  /** Whether the quote keeps this offer, so that accepting the proposal accepts it; absent in older proposals. */
  readonly isChosen?: boolean;
  readonly outcome: OfferOutcome;
  /** Without what is charged beside it. */
  readonly premium: Money | null;
  readonly charges: Money | null;
  /** How many of the charges no published source confirms, and how many are not known and not included. */
  readonly unverifiedCharges: number;
  readonly unknownCharges: number;
  readonly totalPremium: Money | null;
  /** The most that is sold, in whole dollars; null if it is not stated. */
  readonly buildingLimit: number | null;
  readonly contentsLimit: number | null;
  /** Days from the application; null if the carrier does not state them. */
  readonly waitingDays: number | null;
  /** The statement to lenders, as the carrier makes it. */
  readonly lenderAcceptance: string;
}

/** Why a figure of a proposal needs caution. */
export type ProposalMark =
  | 'SAMPLE_PLACE'
  | 'PROVISIONAL'
  | 'FIRST_FLOOR_ASSUMED'
  | 'BUILDING_VALUE_ASSUMED'
  | 'CONTENTS_VALUE_ASSUMED'
  | 'DISCOUNT_UNVERIFIED'
  | 'SAMPLE_CARRIER';

/** Who made a proposal, as the customer reaches the person. */
export interface ProposalAgent {
  readonly name: string;
  readonly agency: string | null;
  /** Ten digits. */
  readonly phone: string | null;
}

/** The part of a proposal that follows from its quote and changes with it. It names no person. */
export interface ProposedQuote {
  /** As shown everywhere, such as 1042. */
  readonly number: string;
  readonly property: readonly string[];
  readonly zone: string | null;
  readonly validUntil: IsoDate | null;
  /** Empty if only private carriers are asked. */
  readonly packages: readonly ProposedPackage[];
  /** Empty if no private carrier is asked. */
  readonly offers: readonly ProposedOffer[];
  /** The amounts that the offers insure, in whole dollars; null without offers. */
  readonly offeredCover: {
    readonly building: number;
    readonly contents: number;
    /** The insured's cost of a flood before the policy pays, for both coverages together. */
    readonly deductible: number;
  } | null;
  readonly effectiveDate: IsoDate | null;
  readonly effectiveDateType: EffectiveDateType | null;
  /** The cover for rebuilding by the code that comes with building cover, in whole dollars. */
  readonly codeCover: number;
  readonly isPrimaryHome: boolean;
  readonly hasBasement: boolean;
  readonly isTenant: boolean;
  readonly marks: readonly ProposalMark[];
}

/** A proposal as made. Later changes of the quote do not change it. */
export interface Proposal extends ProposedQuote {
  readonly madeOn: IsoDate;
  readonly agent: ProposalAgent;
  readonly drawing: { readonly [language in ProposalLanguage]: BuildingSection };
}
