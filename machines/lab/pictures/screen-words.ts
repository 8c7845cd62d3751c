import { enumLabel } from '../../domain/format/format-values.ts';
import type { Scene } from '../paths/scenes.ts';

/** The facts with which a screen is drawn, in words: `Crawlspace, elevation certificate, 100 days since the purchase, not rated`. */
export function describeScreenFacts({ at, facts }: Scene): string {
  if (at === 'applicationStart') return '';
  if (at.startsWith('hardStop')) return enumLabel('PolicyState', facts.policyState);
  const { foundation, daysSincePurchase, ratingStatus } = facts;
  const premiums = [
    ...(facts.hasBuildingPremium ? ['building'] : []),
    ...(facts.hasContentsPremium ? ['contents'] : []),
  ];
  return [
    foundation === null ? 'No foundation' : enumLabel('FoundationType', foundation),
    facts.hasElevationCertificate ? 'elevation certificate' : 'no elevation certificate',
    ...(daysSincePurchase === null ? [] : [`bought ${daysSincePurchase} days ago`]),
    ...(facts.isPreFirmEligible ? ['pre-FIRM'] : []),
    ...(facts.isNewlyMappedEligible ? ['newly mapped'] : []),
    premiums.length > 0 ? `premium of ${premiums.join(' and ')}` : describeStatus(ratingStatus),
  ].join(', ');
}

function describeStatus(status: Scene['facts']['ratingStatus']): string {
  return status === null ? 'not rated yet' : enumLabel('RatingStatus', status).toLowerCase();
}
