import type { LocationFacts, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import type { FieldKey } from '../problems/field-key.ts';

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
] as const satisfies readonly (keyof LocationFacts)[];

/** Facts for which blank is a valid answer: not behind a levee, or out of range of the coast, ocean or lake. */
const blankableFacts = [
  'leveeSystemId',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
] as const satisfies readonly (keyof LocationFacts)[];

const requiredFacts = factNames.filter((name) => !isBlankAnAnswer(name));

/** The field keys of those facts, in the same order. */
export const locationFactKeys: readonly FieldKey[] = factNames.map(
  (name) => `locationFacts.${name}` as const,
);

/** The facts of which blank says that there is none. Of a lake, blank says nothing. */
export const factsWithNone = ['leveeSystemId', 'distanceToCoastMeters', 'distanceToOceanMeters'] as const;

export type OpenFact = (typeof factsWithNone)[number];

/** The facts of which blank would say that there is none, but of which the source says nothing. */
export function listOpenFacts({ openFacts, provenance }: LocationFacts): readonly OpenFact[] {
  if (openFacts === null || !isServiceProvenance(provenance)) return [];
  return factsWithNone.filter((name) => openFacts.split(' ').includes(name));
}

/** Whether the names of facts for which blank is an answer include this one. */
export function isBlankAnAnswer(name: string): boolean {
  return blankableFacts.some((fact) => fact === name);
}

/** Whether river, coast, ocean and lakes are all known to be so far that no building at the place stands over water. */
export function isFarFromWater(facts: LocationFacts, isLakeNear: boolean): boolean {
  const { distanceToRiverMeters, distanceToCoastMeters, distanceToOceanMeters, distanceToLakeMeters } = facts;
  if (listOpenFacts(facts).length > 0 || distanceToRiverMeters === null) return false;
  if (isLakeNear && distanceToLakeMeters === null) return false;
  return [distanceToRiverMeters, distanceToCoastMeters, distanceToOceanMeters, distanceToLakeMeters].every(
    (meters) => meters === null || meters >= farMeters,
  );
}

const farMeters = 150;

/** Whether the NFIP cannot rate the location until a user enters facts that no service provided. rating-rr2 section 1a. */
export function isMissingLocationFacts(file: PolicyFile): boolean {
  const { locationFacts, propertyAddress, floodZoneInformation } = file;
  const isCountyKnown = !isBlank(propertyAddress.county ?? floodZoneInformation.countyName);
  return (
    isPublicMarket(file) &&
    !(
      isCountyKnown &&
      listOpenFacts(locationFacts).length === 0 &&
      requiredFacts.every((name) => locationFacts[name] !== null)
    )
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

/** Whether a source line came from a service. Such a line names the source, the date and how it was queried. */
function isServiceProvenance(provenance: string | null): boolean {
  return /, \d{4}-\d{2}-\d{2}, (sample|built-in|imported|live)(,|$)/.test(provenance ?? '');
}
