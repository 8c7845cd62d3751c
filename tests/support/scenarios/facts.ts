import type { Facts } from '../../../machines/wizard/facts.ts';

/** Facts of a complete quote on a slab: no certificate, bought long ago, rated with both premiums. */
export function buildGuardFacts(facts: Partial<Facts> = {}): Facts {
  return {
    foundation: 'SLAB_ON_GRADE',
    hasElevationCertificate: false,
    daysSincePurchase: 4000,
    isPreFirmEligible: false,
    isNewlyMappedEligible: false,
    rateMarket: 'PUBLIC',
    ratingStatus: 'RATED',
    hasRating: true,
    hasBuildingPremium: true,
    hasContentsPremium: true,
    policyState: 'QUOTE',
    isPendingUnderwriting: false,
    isReturned: false,
    incomplete: [],
    hardStops: {},
    ...facts,
  };
}

/** Facts without any rating. */
export const unrated: Partial<Facts> = {
  ratingStatus: null,
  hasRating: false,
  hasBuildingPremium: false,
  hasContentsPremium: false,
};
