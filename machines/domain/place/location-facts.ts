import type { LocationFacts, PolicyFile } from '../../contract/types.ts';
import { isBlank } from '../format/format.ts';
import { isPublicMarket } from '../market/market.ts';
import type { FieldKey } from '../problems/field-key.ts';

/** The facts that a place is rated by, in the order in which they are asked for. */
const names = [
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
const mayBeBlank: readonly (keyof LocationFacts)[] = [
  'leveeSystemId',
  'distanceToCoastMeters',
  'distanceToOceanMeters',
  'distanceToLakeMeters',
];

const needed = names.filter((name) => !mayBeBlank.includes(name));

/** The keys of those facts, in the same order. */
export const locationFactKeys: readonly FieldKey[] = names.map((name) => `locationFacts.${name}` as const);

/** Whether the NFIP cannot rate the place before somebody gives facts that no service told. rating-rr2 section 1a. */
export function lacksLocationFacts(file: PolicyFile): boolean {
  const { locationFacts, propertyAddress, floodZoneInformation } = file;
  const isCountyKnown = !isBlank(propertyAddress.county ?? floodZoneInformation.countyName);
  return isPublicMarket(file) && !(isCountyKnown && needed.every((name) => locationFacts[name] !== null));
}

/** Whether there are facts that a person gave: their source is no service's line. */
export function areLocationFactsTyped({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && !isServiceLine(locationFacts.provenance);
}

/** Whether facts stand there without a source. */
export function lacksSourceOfFacts({ locationFacts }: PolicyFile): boolean {
  return hasFacts(locationFacts) && isBlank(locationFacts.provenance);
}

/** Facts that a person changed no longer are what the line of a service says: who changed them names the source anew. */
export function withSourceOfChange<Facts extends LocationFacts>(before: LocationFacts, after: Facts): Facts {
  const isChanged = names.some((name) => after[name] !== before[name]);
  const isSourceKept = after.provenance === before.provenance && isServiceLine(before.provenance);
  return isChanged && isSourceKept ? { ...after, provenance: null } : after;
}

function hasFacts(facts: LocationFacts): boolean {
  return names.some((name) => facts[name] !== null);
}

/** A provider's line names source, day and how it was asked. */
function isServiceLine(provenance: string | null): boolean {
  return /, \d{4}-\d{2}-\d{2}, (sample|built-in|live)(,|$)/.test(provenance ?? '');
}
