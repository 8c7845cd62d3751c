import type { LocationFacts } from '../../contract/types.ts';

/** The states on the Great Lakes. */
const lakeStates = 'IL IN MI MN NY OH PA WI'.split(' ');

/** The states and territories on the Atlantic and the Gulf. New York and Pennsylvania lie on tidewater and on a Great Lake. */
export const oceanStates = 'AL CT DC DE FL GA LA MA MD ME MS NC NH NJ NY PA PR RI SC TX VA VI'.split(' ');

/** No unit lies farther from its coast than this. */
const farthestMiles = 50;
const metersPerMile = 1609.344;

type Distances = Pick<LocationFacts, 'distanceToCoastMeters' | 'distanceToLakeMeters'>;

/**
 * Why a place lies in no unit of the Coastal Barrier Resources System, as a line; null if it may. The units lie along the Atlantic, the Gulf
 * and the Great Lakes alone (16 U.S.C. 3502): none in another state, none where every such coast of the state is known to be more than 50
 * miles away. OUT_OF_RANGE is not a distance: it says only that none is within the reach of the rating.
 */
export function whyNoCoastalBarrier(state: string | null, facts: Distances): string | null {
  if (state === null) return null;
  const isOnLake = lakeStates.includes(state);
  const isOnOcean = oceanStates.includes(state);
  if (!isOnLake && !isOnOcean) return `The Coastal Barrier Resources System has no unit in ${state}`;
  const coasts = [
    ...(isOnOcean ? [{ name: 'coast', meters: facts.distanceToCoastMeters }] : []),
    ...(isOnLake ? [{ name: 'Great Lake', meters: facts.distanceToLakeMeters }] : []),
  ];
  const distances: string[] = [];
  for (const { name, meters } of coasts) {
    if (typeof meters !== 'number' || meters <= farthestMiles * metersPerMile) return null;
    distances.push(`${Math.floor(meters / metersPerMile)} miles from the ${name}`);
  }
  return `${distances.join(', ')}: the Coastal Barrier Resources System has no unit so far inland`;
}

/** Whether a state lies on a Great Lake. */
export function hasGreatLake(stateAbbreviation: string | null): boolean {
  return stateAbbreviation === null || lakeStates.includes(stateAbbreviation);
}
