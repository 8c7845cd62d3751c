import { CbrsType, CommunityStatus, ProgramType, RiverClass } from '../../../machines/contract/enums.ts';
import type { EnumSpec } from '../../../machines/contract/types.ts';
import { parseLossDates } from '../../../machines/domain/coverage/prior-claims.ts';
import { isCalendarDay } from '../../../machines/domain/fields/typed-input.ts';
import { isFloodZone } from '../../../machines/domain/place/flood-zone.ts';
import { outOfRange } from '../../../machines/domain/place/location-facts.ts';
import { states } from '../../../machines/domain/place/state.ts';
import {
  findPossibleElevations,
  isPossibleElevation,
} from '../../../machines/domain/place/state-elevations.ts';
import { parseStreet } from '../address/street.ts';
import type { ScrubbedAddress } from '../address-scrub.ts';
import type { GeographicFacts } from '../location.ts';
import type { DerivedFrom } from '../provider-result.ts';
import { addressKey } from './address-key.ts';
import type { ImportedZone } from './imported-places.ts';
import type { FileRow } from './read-rows.ts';
import type { RecordProblem } from './record-problem.ts';

/** A place of a file, before it has a number. */
export interface PlaceRow {
  readonly key: string;
  readonly address: ScrubbedAddress;
  readonly zone: ImportedZone;
  readonly facts: Partial<GeographicFacts>;
  /** Which of its facts are derived; absent if all are from the file. */
  readonly derived?: readonly DerivedFrom[];
}

/**
 * Reads a row of places. An empty cell is not known. OUT_OF_RANGE (or NONE) says that no levee, coast, ocean, lake or river is in reach,
 * and NONE that there is no such elevation or date.
 */
export function readPlaceRow({ line, cells }: FileRow): {
  readonly place: PlaceRow | null;
  readonly problems: readonly RecordProblem[];
} {
  const problems: RecordProblem[] = [];
  const say = (column: string, message: string) => {
    problems.push({ line, column, message });
    return undefined;
  };
  for (const column of Object.keys(cells))
    if (!Object.hasOwn(readers, column))
      say(column, `There is no such column. There are: ${Object.keys(readers).join(', ')}.`);
  const values: { [column: string]: unknown } = {};
  for (const [column, read] of Object.entries(readers)) {
    const written = cells[column] ?? '';
    if (written === '') {
      if (neededColumns.includes(column)) say(column, 'The cell is empty. Every place needs it.');
    } else if (written === 'NONE' && mayBeNone.includes(column)) values[column] = null;
    else if ((written === 'NONE' || written === outOfRange) && mayBeOutOfRange(column))
      values[column] = outOfRange;
    else {
      const { value, ask } = read(written);
      if (value === undefined) say(column, `"${written}" cannot be read. Write ${ask}.`);
      else values[column] = value;
    }
  }
  checkAgainstState(values, say);
  return { place: problems.length > 0 ? null : buildPlace(values), problems };
}

/** Adds what cannot be in the state of the row: a county of another state, and ground at an elevation that the state does not have. */
function checkAgainstState(
  values: { readonly [column: string]: unknown },
  say: (column: string, message: string) => undefined,
): void {
  const { stateAbbreviation, countyFips, elevationFeet } = values;
  if (typeof stateAbbreviation !== 'string') return;
  const fips = findStateFips(stateAbbreviation);
  if (typeof countyFips === 'string' && countyFips.length === 5 && !countyFips.startsWith(fips))
    say(
      'countyFips',
      `"${countyFips}" is not a county of ${stateAbbreviation}, whose numbers begin with ${fips}.`,
    );
  const possible = findPossibleElevations(stateAbbreviation);
  if (typeof elevationFeet === 'number' && possible && !isPossibleElevation(elevationFeet, stateAbbreviation))
    say(
      'elevationFeet',
      `No ground in ${stateAbbreviation} lies at ${elevationFeet} ft. Write feet above NAVD 88, from ${possible.lowest} to ${possible.highest}.`,
    );
}

function findStateFips(letters: unknown): string {
  return String(states.find((state) => state.letters === letters)?.stateId ?? 0).padStart(2, '0');
}

const mayBeNone = ['baseElevation', 'firmDate', 'suspendDate', 'cbrsProhibitionDate'];

function mayBeOutOfRange(column: string): boolean {
  return column === 'leveeSystemId' || column.startsWith('distanceTo');
}

const neededColumns = ['streetAddress1', 'city', 'stateAbbreviation', 'postalCode', 'latitude', 'longitude'];

type CellReader = (written: string) => { readonly value: unknown; readonly ask: string };

const text =
  (most: number): CellReader =>
  (written) => ({ value: written.length <= most ? written : undefined, ask: `at most ${most} characters` });

const pattern =
  (form: RegExp, ask: string): CellReader =>
  (written) => ({ value: form.test(written) ? written : undefined, ask });

const number =
  (least: number, most: number, isWhole = false): CellReader =>
  (written) => {
    const value = Number(written);
    const fits = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    return {
      value: fits ? value : undefined,
      ask: `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`,
    };
  };

/** Meters, which are stored to the centimeter. */
const distance =
  (most: number): CellReader =>
  (written) => {
    const { value } = number(0, most)(written);
    return {
      value: typeof value === 'number' ? Math.round(value * 100) / 100 : undefined,
      ask: `a number from 0 to ${most}, or OUT_OF_RANGE`,
    };
  };

const choice =
  (choices: EnumSpec): CellReader =>
  (written) => ({
    value: Object.hasOwn(choices, written) ? written : undefined,
    ask: `one of ${Object.keys(choices).join(', ')}`,
  });

const yesOrNo: CellReader = (written) => ({
  value: /^(yes|true)$/i.test(written) ? true : /^(no|false)$/i.test(written) ? false : undefined,
  ask: 'yes or no',
});

const day: CellReader = (written) => ({
  value: isCalendarDay(written) ? written : undefined,
  ask: 'a date as YYYY-MM-DD',
});

/** Of every place in the United States and its territories, some of which lie beyond the 180th meridian. Swapped coordinates are none. */
const latitude = number(-15, 72);
const longitude: CellReader = (written) => {
  const value = Number(written);
  const isThere = (value >= -180 && value <= -64) || (value >= 144 && value <= 180);
  return {
    value: isThere ? value : undefined,
    ask: 'degrees east of Greenwich, which are below zero in the states: -93.62',
  };
};

const zone: CellReader = (written) => ({
  value: isFloodZone(written.toUpperCase()) ? written.toUpperCase() : undefined,
  ask: 'a flood zone, such as AE or X',
});

const state: CellReader = (written) => ({
  value: states.some(({ letters }) => letters === written) ? written : undefined,
  ask: 'the two letters of a state',
});

const lossDates: CellReader = (written) => ({
  value: written.length <= 200 && parseLossDates(written) !== null ? written : undefined,
  ask: 'dates as YYYY-MM-DD with blanks between them',
});

/** Every column of a file of places. */
const readers: { readonly [column: string]: CellReader } = {
  streetAddress1: text(60),
  streetAddress2: text(60),
  city: text(50),
  stateAbbreviation: state,
  postalCode: pattern(/^\d{5}(-\d{4})?$/, 'five digits, or nine with a hyphen'),
  latitude,
  longitude,
  county: text(100),
  countyFips: pattern(/^(\d\d)?\d{3}$/, 'three digits, or five with those of the state'),
  floodZone: zone,
  baseElevation: number(-1_000, 30_000),
  mapPanel: pattern(/^[0-9A-Za-z]{4}$/, 'four characters'),
  mapSuffix: pattern(/^[A-Za-z]$/, 'one letter'),
  currentMapDate: day,
  communityNumber: pattern(/^\d{6}$/, 'six digits'),
  communityName: text(100),
  communityStatus: choice(CommunityStatus),
  programType: choice(ProgramType),
  suspendDate: day,
  crsClass: number(1, 10, true),
  firmDate: day,
  cbrsType: choice(CbrsType),
  cbrsProhibitionDate: day,
  huc12: pattern(/^\d{12}$/, 'twelve digits with the leading zero'),
  leveeSystemId: pattern(/^\d{1,15}$/, 'the number of the levee system, or OUT_OF_RANGE'),
  isBarrierIsland: yesOrNo,
  distanceToRiverMeters: distance(1_000_000),
  distanceToCoastMeters: distance(10_000_000),
  distanceToOceanMeters: distance(10_000_000),
  distanceToLakeMeters: distance(10_000_000),
  elevationFeet: number(-500, 30_000),
  elevationRelativeToRiverFeet: number(-10_000, 30_000),
  structuralRelativeElevationFeet: number(-10_000, 30_000),
  drainageAreaSquareKilometers: number(0, 10_000_000),
  riverClass: choice(RiverClass),
  replacementCost: number(1_000, 999_999_999, true),
  priorClaims: number(0, 99, true),
  priorClaimDates: lossDates,
  femaFirstFloorHeightFeet: number(-10, 60),
};

const addressColumns = [
  'streetAddress1',
  'streetAddress2',
  'city',
  'stateAbbreviation',
  'postalCode',
  'latitude',
  'longitude',
  'county',
  'countyFips',
];

const zoneColumns = [
  'floodZone',
  'baseElevation',
  'mapPanel',
  'mapSuffix',
  'currentMapDate',
  'communityNumber',
  'communityName',
  'communityStatus',
  'programType',
  'suspendDate',
  'crsClass',
  'firmDate',
  'cbrsType',
  'cbrsProhibitionDate',
];

function buildPlace(values: { readonly [column: string]: unknown }): PlaceRow {
  const address = buildAddress(values);
  const pick = (isWanted: (column: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([column]) => isWanted(column)));
  return {
    key: addressKey(address),
    address,
    zone: pick((column) => zoneColumns.includes(column)),
    facts: pick((column) => !zoneColumns.includes(column) && !addressColumns.includes(column)),
  };
}

const interpolatedPoint = 3;
const imported = 8;

function buildAddress(values: { readonly [column: string]: unknown }): ScrubbedAddress {
  const written = (column: string) => String(values[column] ?? '');
  const { number: streetNumber } = parseStreet(written('streetAddress1'), null);
  return {
    streetAddress1: written('streetAddress1'),
    streetAddress2: written('streetAddress2') || null,
    city: written('city'),
    stateAbbreviation: written('stateAbbreviation'),
    postalCode: written('postalCode'),
    urbanization: null,
    streetNumber,
    streetName: written('streetAddress1').replace(/^\S+\s*/, ''),
    county: written('county'),
    stateFips: findStateFips(values.stateAbbreviation),
    countyFips: written('countyFips').slice(-3),
    latitude: Number(values.latitude),
    longitude: Number(values.longitude),
    geocodeAccuracyId: interpolatedPoint,
    geocodeSourceId: imported,
  };
}
