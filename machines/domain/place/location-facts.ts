import type { LocationFacts, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import { isPublicMarket } from '../market/market.ts';
import type { FieldKey } from '../problems/field-key.ts';

/** The facts that a place is rated by, in the order in which they are asked for. */
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

/** Blank is an answer: behind no levee, out of range of the coast. */
const blankableFacts: readonly (keyof LocationFacts)[] = [
  'leveeSystemId',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
];

const requiredFacts = factNames.filter((name) => !blankableFacts.includes(name));

/** The keys of those facts, in the same order. */
export const locationFactKeys: readonly FieldKey[] = factNames.map(
  (name) => `locationFacts.${name}` as const,
);

/** Whether the NFIP cannot rate the place until a user enters facts that no service provided. rating-rr2 section 1a. */
export function isMissingLocationFacts(file: PolicyFile): boolean {
  const { locationFacts, propertyAddress, floodZoneInformation } = file;
  const isCountyKnown = !isBlank(propertyAddress.county ?? floodZoneInformation.countyName);
  return (
    isPublicMarket(file) && !(isCountyKnown && requiredFacts.every((name) => locationFacts[name] !== null))
  );
}

/** Whether a user entered facts: their source is not a service's line. */
export function hasManualLocationFacts({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && !isServiceProvenance(locationFacts.provenance);
}

/** Whether there are facts without a source. */
export function isMissingFactsSource({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && isBlank(locationFacts.provenance);
}

/** Facts that a user changed no longer match the service's source line: the user enters a new source. */
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

/** A provider's line names source, day and how it was asked. */
function isServiceProvenance(provenance: string | null): boolean {
  return /, \d{4}-\d{2}-\d{2}, (sample|built-in|live)(,|$)/.test(provenance ?? '');
}
