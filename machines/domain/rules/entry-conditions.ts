import type {
  FoundationType,
  IsoDate,
  PolicyFile,
  RateMarket,
  RatingStatus,
  StepId,
} from '../../contract/types.ts';
import { mayHaveEnclosure } from '../building/foundation.ts';
import {
  canEnterDiscountEligibility,
  daysSincePurchase,
  explainDiscountEntry,
} from '../discounts/discount-entry.ts';
import { enumLabel } from '../format/format-values.ts';
import { conditionalSteps, type EntryGuardName } from './conditional-steps.ts';

/** The facts that the entry conditions use. */
export interface EntryFacts {
  readonly foundation: FoundationType | null;
  readonly hasElevationCertificate: boolean;
  readonly daysSincePurchase: number | null;
  readonly isPreFirmEligible: boolean;
  readonly isNewlyMappedEligible: boolean;
  readonly rateMarket: RateMarket | null;
  readonly ratingStatus: RatingStatus | null;
  readonly hasRating: boolean;
  readonly hasBuildingPremium: boolean;
  readonly hasContentsPremium: boolean;
}

/** An entry condition: whether it holds, the reason, and the fields that it reads. */
export interface EntryGuard {
  readonly holds: (facts: EntryFacts) => boolean;
  readonly reason: (facts: EntryFacts) => string;
  readonly reads: readonly string[];
}

/** The entry conditions. Specification, section 2. */
export const entryGuards: { readonly [name in EntryGuardName]: EntryGuard } = {
  'foundation is crawlspace or elevated': {
    holds: ({ foundation }) => mayHaveEnclosure(foundation),
    reason: enclosureReason,
    reads: ['structure.foundationType'],
  },
  'policy has an elevation certificate': {
    holds: (facts) => facts.hasElevationCertificate,
    reason: ({ hasElevationCertificate }) =>
      `The policy has ${hasElevationCertificate ? 'an' : 'no'} elevation certificate`,
    reads: ['elevationCertificate.isActive'],
  },
  'purchased lately, pre-FIRM or newly mapped': {
    holds: canEnterDiscountEligibility,
    reason: explainDiscountEntry,
    reads: ['policy.purchaseDate', 'policy.isPreFirmEligible', 'policy.isNewlyMappedEligible'],
  },
  'rated with both premiums': {
    holds: (facts) => facts.hasRating && facts.hasBuildingPremium && facts.hasContentsPremium,
    reason: premiumReason,
    reads: ['rating.rateMethod', 'rating.buildingPremium', 'rating.contentsPremium'],
  },
};

/** The facts of a file for the entry conditions on a given day. */
export function entryFacts(file: PolicyFile, today: IsoDate): EntryFacts {
  const { policy, rating } = file;
  return {
    foundation: file.structure.foundationType,
    hasElevationCertificate: file.elevationCertificate.isActive === true,
    daysSincePurchase: daysSincePurchase(policy.purchaseDate, today),
    isPreFirmEligible: policy.isPreFirmEligible === true,
    isNewlyMappedEligible: policy.isNewlyMappedEligible === true,
    rateMarket: policy.rateMarketType,
    ratingStatus: rating.status,
    hasRating: rating.rateMethod !== null,
    hasBuildingPremium: rating.buildingPremium !== null,
    hasContentsPremium: rating.contentsPremium !== null,
  };
}

/** Whether a step can be entered: always, unless it has a condition that does not hold. */
export function isStepEntered(step: StepId, facts: EntryFacts): boolean {
  const conditions: { readonly [step in StepId]?: EntryGuardName } = conditionalSteps;
  const condition = conditions[step];
  return condition === undefined || entryGuards[condition].holds(facts);
}

function enclosureReason({ foundation }: EntryFacts): string {
  if (foundation === null) return 'The foundation is not chosen yet';
  const foundationLabel = enumLabel('FoundationType', foundation).toLowerCase();
  return mayHaveEnclosure(foundation)
    ? `Foundation is ${foundationLabel}: the enclosure counts`
    : `Foundation is ${foundation === 'SLAB_ON_GRADE' ? 'slab' : foundationLabel}: no enclosure`;
}

function premiumReason(facts: EntryFacts): string {
  if (facts.rateMarket === 'NONE') return 'The rate market is None: nothing is rated';
  if (facts.ratingStatus === 'NOT_RATABLE') return 'The risk cannot be rated: there is no premium';
  if (!facts.hasRating) return 'There is no rating yet';
  const missing = [
    facts.hasBuildingPremium ? null : 'building',
    facts.hasContentsPremium ? null : 'contents',
  ].filter((coverage) => coverage !== null);
  if (missing.length === 0) return 'Building and contents premiums are present';
  return missing.length === 2
    ? 'The building and contents premiums are missing'
    : `The ${missing[0]} premium is missing`;
}
