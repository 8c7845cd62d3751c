import type { CbrsType } from '../../machines/contract/types.ts';
import { outOfRange } from '../../machines/domain/place/location-facts.ts';
import { isPossibleElevation } from '../../machines/domain/place/state-elevations.ts';
import type { GeographicFacts } from '../providers/location.ts';
import type { DerivedFrom } from '../providers/provider-result.ts';
import type { ImportedZone } from '../providers/records/imported-places.ts';
import { type Attributes, readDay, readNumber, readText } from './attributes.ts';
import { coversAround, type Position } from './extent.ts';
import { readPanel, readZone, riskiestZone } from './flood-map-rows.ts';
import type { Geodata } from './geodata.ts';
import type { AreaDataKind, DataSetKind, LineDataKind } from './kinds.ts';
import type { NearestPoint } from './nearby/lines.ts';
import { findMeanFeet } from './nearby/mean-feet.ts';

/** The facts of a place from geodata. A fact that is absent is not known. */
export interface DerivedPlace {
  readonly zone: ImportedZone;
  readonly facts: Partial<GeographicFacts>;
  readonly sources: readonly DerivedFrom[];
  /** The data sets that have facts about the place. */
  readonly kinds: readonly DataSetKind[];
  /** An elevation that no ground there can have, in feet, which is not among the facts; null if there is none. */
  readonly impossibleElevationFeet: number | null;
}

/** A position, and the state that it is in, where that is known. */
export interface DerivablePlace extends Position {
  readonly stateAbbreviation?: string;
}

/** How far the method looks for the coast, in meters: 50 miles. rating-rr2 section 2, rule 4. */
const defaultReach = 80_467;

/** Derives the facts of a position from geodata. */
export async function derivePlace(geodata: Geodata, position: DerivablePlace): Promise<DerivedPlace> {
  const zoneFacts = [...deriveFloodZone(geodata, position), ...deriveBarrierResources(geodata, position)];
  const river = findNearest(geodata, 'flowlines', position);
  const ground = (await geodata.rasters.elevation?.feetAt(position)) ?? null;
  const isPossible = ground === null || isPossibleGround(geodata, ground, position);
  const facts = [
    ...deriveDistances(geodata, position),
    ...deriveAreas(geodata, position),
    ...deriveDistance('flowlines', 'distanceToRiverMeters', river),
    ...deriveDrainage(geodata, river),
    ...(isPossible ? await deriveElevations(geodata, ground, position, river) : []),
    ...(await deriveRiverClass(geodata, river)),
  ];
  const known = [...zoneFacts, ...facts].filter(({ values }) => Object.keys(values).length > 0);
  return {
    zone: Object.assign({}, ...zoneFacts.map(({ values }) => values)),
    facts: Object.assign({}, ...facts.map(({ values }) => values)),
    sources: listSources(geodata, [...zoneFacts, ...facts]),
    kinds: [...new Set(known.flatMap(({ kind, beside }) => [kind, ...(beside ?? [])]))],
    impossibleElevationFeet: isPossible ? null : ground,
  };
}

/** Whether ground there can be so high: within the range of its region by the manifest, and within that of its state. */
function isPossibleGround(
  { dataSets }: Geodata,
  feet: number,
  { stateAbbreviation }: DerivablePlace,
): boolean {
  const [lowest, highest] = dataSets.elevation?.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return feet >= lowest && feet <= highest && isPossibleElevation(feet, stateAbbreviation ?? null);
}

function listSources({ dataSets }: Geodata, findings: readonly Finding<object>[]): readonly DerivedFrom[] {
  const sources = new Map<string, DerivedFrom>();
  for (const { kind, values } of findings) {
    const { name: source, date: asOf } = dataSets[kind] ?? {};
    const names = Object.keys(values);
    if (source === undefined || asOf === undefined || names.length === 0) continue;
    const key = `${source} ${asOf}`;
    const before = sources.get(key)?.facts ?? [];
    sources.set(key, { source, asOf, facts: [...before, ...names] });
  }
  return [...sources.values()];
}

/** Facts with the kind of the data set that they are from. */
interface Finding<Values> {
  readonly kind: DataSetKind;
  readonly values: Values;
  /** Other data sets that the values are from. */
  readonly beside?: readonly DataSetKind[];
}

/** The nearest point of a data set; `OUT_OF_RANGE` if there is none within the reach; null if neither is known. */
type Nearest = NearestPoint | typeof outOfRange | null;

/** The nearest point, if nothing nearer can lie where the data set is not complete. */
function findNearest({ lines, dataSets }: Geodata, kind: LineDataKind, position: Position): Nearest {
  const { completeWithin, reach = kind === 'flowlines' ? null : defaultReach } = dataSets[kind] ?? {};
  const index = lines[kind];
  if (index === undefined || completeWithin === undefined) return null;
  if (!coversAround(completeWithin, position, 0)) return null;
  const nearest = index.nearest(position, reach ?? Number.POSITIVE_INFINITY);
  if (nearest !== null) return coversAround(completeWithin, position, nearest.meters) ? nearest : null;
  return reach !== null && coversAround(completeWithin, position, reach) ? outOfRange : null;
}

const distances = [
  ['shoreline', 'distanceToCoastMeters'],
  ['ocean', 'distanceToOceanMeters'],
  ['greatLakes', 'distanceToLakeMeters'],
] as const;

function deriveDistances(geodata: Geodata, position: Position): Finding<Partial<GeographicFacts>>[] {
  return distances.flatMap(([kind, fact]) =>
    deriveDistance(kind, fact, findNearest(geodata, kind, position)),
  );
}

function deriveDistance(
  kind: LineDataKind,
  fact: keyof GeographicFacts,
  nearest: Nearest,
): Finding<Partial<GeographicFacts>>[] {
  if (nearest === null) return [];
  const meters = nearest === outOfRange ? outOfRange : round(nearest.meters, 2);
  return [{ kind, values: { [fact]: meters } }];
}

/** The drainage area of the nearest river, where the data set has it. */
function deriveDrainage({ drainageAreas }: Geodata, river: Nearest): Finding<Partial<GeographicFacts>>[] {
  if (river === null || river === outOfRange) return [];
  const area =
    readNumber(river.attributes, 'drainageArea') ??
    drainageAreas?.get(readText(river.attributes, 'id') ?? '') ??
    null;
  if (area === null || area < 0) return [];
  return [{ kind: 'flowlines', values: { drainageAreaSquareKilometers: round(area, 4) } }];
}

/** Ground elevation, and how much higher it is than the ground at the nearest point of the river, and than that around, in the same data set. */
async function deriveElevations(
  { rasters: { elevation } }: Geodata,
  ground: number | null,
  position: Position,
  river: Nearest,
): Promise<Finding<Partial<GeographicFacts>>[]> {
  if (elevation === undefined || ground === null) return [];
  const atRiver = river === null || river === outOfRange ? null : await elevation.feetAt(river.point);
  const around = elevation.isFine ? await findMeanFeet(elevation, position, structureMeters) : null;
  return [
    {
      kind: 'elevation',
      values: {
        elevationFeet: round(ground, 2),
        ...(atRiver !== null && { elevationRelativeToRiverFeet: round(ground - atRiver, 2) }),
        ...(around !== null && { structuralRelativeElevationFeet: round(ground - around, 2) }),
      },
    },
  ];
}

/** The ground that structural relative elevation compares with lies within so many meters. */
const structureMeters = 500;

/** The class of the nearest river: how many feet deeper the 100-year flood is there than the 10-year one. rating-rr2 section 1. */
async function deriveRiverClass(
  { rasters: { floodDepth10, floodDepth100 } }: Geodata,
  river: Nearest,
): Promise<Finding<Partial<GeographicFacts>>[]> {
  if (river === null || river === outOfRange) return [];
  const tenYear = (await floodDepth10?.feetAt(river.point)) ?? null;
  const hundredYear = (await floodDepth100?.feetAt(river.point)) ?? null;
  if (tenYear === null || hundredYear === null || tenYear < 0 || hundredYear < tenYear) return [];
  const riverClass = riverClasses[Math.min(Math.floor(round(hundredYear - tenYear, 3)), 8)];
  if (riverClass === undefined) return [];
  return [{ kind: 'floodDepth100', values: { riverClass }, beside: ['floodDepth10'] }];
}

const riverClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;

function deriveAreas(geodata: Geodata, position: Position): Finding<Partial<GeographicFacts>>[] {
  // A column of numbers loses the leading zero of the regions 01 to 09.
  const huc12 = readOnly(areasAt(geodata, 'watersheds', position), 'huc12', /^\d{11,12}$/)?.padStart(12, '0');
  const leveed = areasAt(geodata, 'leveedAreas', position);
  const islands = areasAt(geodata, 'barrierIslands', position);
  const mayBeBehindLevee = leveed.length > 0 || !isComplete(geodata, 'leveedAreas', position);
  const leveeSystemId = mayBeBehindLevee ? readOnly(leveed, 'systemId', /^\d{1,15}$/) : outOfRange;
  const isOnIsland =
    islands.length > 0 || (isComplete(geodata, 'barrierIslands', position) ? false : undefined);
  return [
    ...(huc12 === undefined ? [] : [{ kind: 'watersheds' as const, values: { huc12 } }]),
    ...(leveeSystemId === undefined ? [] : [{ kind: 'leveedAreas' as const, values: { leveeSystemId } }]),
    ...(isOnIsland === undefined
      ? []
      : [{ kind: 'barrierIslands' as const, values: { isBarrierIsland: isOnIsland } }]),
  ];
}

/** The zone, the panel of the same study, and the community; nothing where the place is on no map. */
function deriveFloodZone(geodata: Geodata, position: Position): Finding<ImportedZone>[] {
  const zone = riskiestZone(areasAt(geodata, 'floodZones', position));
  const panel =
    zone === undefined ? null : readPanel(areasAt(geodata, 'firmPanels', position), readText(zone, 'study'));
  const communityNumber = readOnly(areasAt(geodata, 'communities', position), 'community', /^\d{6}$/);
  return [
    ...(zone === undefined ? [] : [{ kind: 'floodZones' as const, values: readZone(zone) }]),
    ...(panel === null ? [] : [{ kind: 'firmPanels' as const, values: panel }]),
    ...(communityNumber === undefined ? [] : [{ kind: 'communities' as const, values: { communityNumber } }]),
  ];
}

/** Whether the place lies in the Coastal Barrier Resources System: a system unit before an otherwise protected area. */
function deriveBarrierResources(geodata: Geodata, position: Position): Finding<ImportedZone>[] {
  const units = areasAt(geodata, 'cbrs', position)
    .flatMap((unit) => {
      const cbrsType = readUnitType(readText(unit, 'type') ?? '');
      return cbrsType === null ? [] : [{ cbrsType, date: readDay(unit, 'date') }];
    })
    .toSorted((one, other) => other.cbrsType.localeCompare(one.cbrsType));
  const [unit] = units;
  if (unit !== undefined) {
    const { cbrsType, date } = unit;
    return [{ kind: 'cbrs', values: { cbrsType, ...(date !== null && { cbrsProhibitionDate: date }) } }];
  }
  if (areasAt(geodata, 'cbrs', position).length > 0 || !isComplete(geodata, 'cbrs', position)) return [];
  return [{ kind: 'cbrs', values: { cbrsType: 'NO', cbrsProhibitionDate: null } }];
}

function readUnitType(written: string): Exclude<CbrsType, 'NO'> | null {
  if (/system unit/i.test(written)) return 'SYSTEM_UNIT';
  return /otherwise protected|^opa$/i.test(written) ? 'OPA' : null;
}

function areasAt({ areas }: Geodata, kind: AreaDataKind, position: Position): readonly Attributes[] {
  return areas[kind]?.containing(position) ?? [];
}

/** Whether the data set has everything where the place lies, so that a place without an area is in none. */
function isComplete({ dataSets }: Geodata, kind: AreaDataKind, position: Position): boolean {
  const { completeWithin } = dataSets[kind] ?? {};
  return completeWithin !== undefined && coversAround(completeWithin, position, 0);
}

/** The value that all areas agree on; undefined if there is none, or more than one. */
function readOnly(areas: readonly Attributes[], attribute: string, form: RegExp): string | undefined {
  const values = new Set(areas.map((area) => readText(area, attribute)));
  const [value] = values;
  return values.size === 1 && value && form.test(value) ? value : undefined;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
