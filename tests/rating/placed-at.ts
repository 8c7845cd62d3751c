import type { SamplePlace } from '../../server/providers/samples/sample-place.ts';
import type { RatingInput } from '../../server/rating/engine/rating-input.ts';

/** A building at a place that a quote can be started at. */
export function placedAt(building: RatingInput, { address, facts, zone }: SamplePlace): RatingInput {
  const { replacementCost: _, ...geography } = facts;
  const community = typeof zone === 'string' ? undefined : zone.community;
  return {
    ...building,
    ...geography,
    state: address.stateAbbreviation,
    county: address.county,
    isBarrierIsland: facts.isBarrierIsland ?? false,
    crsClass: community?.crsClass ?? 10,
    isEmergencyProgram: community?.programType === 'EMERGENCY',
  };
}
