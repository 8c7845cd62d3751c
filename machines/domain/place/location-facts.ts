import type { Distance, LocationFacts, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import type { FieldKey } from '../problems/field-key.ts';
import { hasGreatLake, oceanStates } from './coastal-barrier-states.ts';

/** The facts used to rate a location, in the order in which they are asked. */
const factNames = [
  'huc12',
  'isBarrierIsland',
  'leveeSystemId',
  'distanceToRiverMeters',
  'elevationRelativeToRiverFeet',
  'riverClass',
  'drainageAreaSquareKilometers',
  'elevationFeet',
  'structuralRelativeElevationFeet',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
  'priorClaims',
  'priorClaimDates',
] as const satisfies readonly (keyof LocationFacts)[];

/** The field keys of those facts, in the same order. */
export const locationFactKeys: readonly FieldKey[] = factNames.map(
  (name) => `locationFacts.${name}` as const,
);

/** Says of a levee or a distance that there is known to be none within the reach of the rating method. rating-rr2 section 1. */
export const outOfRange = 'OUT_OF_RANGE';

/** The states and territories on an ocean or the Gulf, in which storm surge, tsunamis or coastal erosion may be rated. */
const coastalStates = [...oceanStates, ...'AK AS CA GU HI MP OR WA'.split(' ')];

/** Whether a fact must be known for a rating at the place: those of the coast only in coastal states, that of a lake only in its watershed. */
export function isFactNeeded(name: LocationFact, { propertyAddress, locationFacts }: PolicyFile): boolean {
  const { stateAbbreviation } = propertyAddress;
  switch (name) {
    case 'isBarrierIsland':
    case 'distanceToCoastMeters':
      return stateAbbreviation === null || coastalStates.includes(stateAbbreviation);
    case 'distanceToLakeMeters':
      return locationFacts.huc12?.startsWith('04') === true;
    case 'distanceToOceanMeters':
    case 'priorClaimDates':
      return false;
    case 'priorClaims':
      return isBlank(locationFacts.priorClaimDates);
    default:
      return true;
  }
}

export type LocationFact = (typeof factNames)[number];

/** Whether river, coast, ocean and lakes are all known to be so far away that no building at the place is over water. */
export function isFarFromWater(file: PolicyFile): boolean {
  const { stateAbbreviation } = file.propertyAddress;
  const facts = file.locationFacts;
  const isFar = (meters: Distance | null) =>
    meters === outOfRange || (meters !== null && meters >= farMeters);
  return (
    isFar(facts.distanceToRiverMeters) &&
    [facts.distanceToCoastMeters, facts.distanceToOceanMeters].every(
      (meters) =>
        isFar(meters) ||
        (meters === null && stateAbbreviation !== null && !coastalStates.includes(stateAbbreviation)),
    ) &&
    (isFar(facts.distanceToLakeMeters) ||
      (facts.distanceToLakeMeters === null && !hasGreatLake(stateAbbreviation)))
  );
}

const farMeters = 150;

/** Whether the NFIP cannot rate the location until a user enters facts that no service provided. rating-rr2 section 1a. */
export function isMissingLocationFacts(file: PolicyFile): boolean {
  const { locationFacts, propertyAddress, floodZoneInformation } = file;
  const isCountyKnown = !isBlank(propertyAddress.county ?? floodZoneInformation.countyName);
  return (
    isPublicMarket(file) &&
    !(isCountyKnown && factNames.every((name) => locationFacts[name] !== null || !isFactNeeded(name, file)))
  );
}

/** Whether a user entered the facts: there are facts, and their source is not a service's line. */
export function hasManualLocationFacts({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && !isServiceProvenance(locationFacts.provenance);
}

/** Whether there are facts without a source. */
export function isMissingFactsSource({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && isBlank(locationFacts.provenance);
}

/** Clears a service's source line if a user changed the facts, because they no longer match it. The user then enters a new source. */
export function clearOutdatedFactsSource<Facts extends LocationFacts>(
  before: LocationFacts,
  after: Facts,
): Facts {
  const isChanged = factNames.some((name) => after[name] !== before[name]);
  const isSourceKept = after.provenance === before.provenance && isServiceProvenance(before.provenance);
  return isChanged && isSourceKept ? { ...after, provenance: null } : after;
}

function hasFacts(facts: LocationFacts): boolean {
  return factNames.some((name) => facts[name] !== null);
}

/** Whether a user entered FEMA's first floor height: there is one, and its source is not a service's line. */
export function hasManualFemaHeight({ locationFacts }: PolicyFile): boolean {
  const { femaFirstFloorHeightFeet: feet, femaFirstFloorHeightSource: source } = locationFacts;
  return feet !== null && !isServiceProvenance(source);
}

/** Whether a source line came from a service. Such a line names the source, the date (of older lines in ISO form) and how it was queried. */
function isServiceProvenance(provenance: string | null): boolean {
  return /, [\d/-]{10}, (sample|built-in|imported|live)(,|$)/.test(provenance ?? '');
}
