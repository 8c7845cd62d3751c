import type { StepId } from '../contract/types.ts';
import { canEnterDiscountEligibility, discountEntryReason } from '../domain/discount-entry.ts';
import { enumLabel } from '../domain/format.ts';
import { mayHaveEnclosure } from '../domain/foundation.ts';
import type { Facts } from './facts.ts';
import { type EntryGuardName, stepOf } from './steps.ts';

/** An entry condition: whether it holds, why or why not in words, and the fields it rests on. */
export interface EntryGuard {
  readonly holds: (facts: Facts) => boolean;
  readonly reason: (facts: Facts) => string;
  readonly reads: readonly string[];
}

/** The entry conditions of the specification's section 2. */
export const entryGuards: { readonly [name in EntryGuardName]: EntryGuard } = {
  'foundation is crawlspace or elevated': {
    holds: ({ foundation }) => mayHaveEnclosure(foundation),
    reason: enclosureReason,
    reads: ['structure.foundationTypeId'],
  },
  'policy has an elevation certificate': {
    holds: (facts) => facts.hasElevationCertificate,
    reason: ({ hasElevationCertificate }) =>
      `The policy has ${hasElevationCertificate ? 'an' : 'no'} elevation certificate`,
    reads: ['elevationCertificate.isActive'],
  },
  'purchased lately, pre-FIRM or newly mapped': {
    holds: canEnterDiscountEligibility,
    reason: discountEntryReason,
    reads: ['policy.purchaseDate', 'policy.isPreFirmEligible', 'policy.isNewlyMappedEligible'],
  },
  'rated with both premiums': {
    holds: (facts) => facts.hasRating && facts.hasBuildingPremium && facts.hasContentsPremium,
    reason: premiumReason,
    reads: ['rating.rateMethodId', 'rating.buildingPremium', 'rating.contentsPremium'],
  },
};

/** Whether a step's own entry condition holds. */
export function canEnter(id: StepId, facts: Facts): boolean {
  const { enterIf } = stepOf(id);
  return enterIf === null || entryGuards[enterIf].holds(facts);
}

/** Why a step's own entry condition holds or does not, in words; null for a step that is always open. */
export function entryReason(id: StepId, facts: Facts): string | null {
  const { enterIf } = stepOf(id);
  return enterIf === null ? null : entryGuards[enterIf].reason(facts);
}

function enclosureReason({ foundation }: Facts): string {
  if (foundation === null) return 'The foundation is not chosen yet';
  const words = enumLabel('FoundationType', foundation).toLowerCase();
  return mayHaveEnclosure(foundation)
    ? `Foundation is ${words}: the enclosure counts`
    : `Foundation is ${foundation === 'SLAB_ON_GRADE' ? 'slab' : words}: no enclosure`;
}

function premiumReason(facts: Facts): string {
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
