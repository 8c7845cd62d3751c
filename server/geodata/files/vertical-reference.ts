import { RecordRefusal } from '../../providers/records/record-problem.ts';

/** The units that elevations are written in, in international feet. */
const feetByUnit = {
  meters: 1 / 0.3048,
  feet: 1,
  'survey feet': 1200 / 3937 / 0.3048,
  centimeters: 0.01 / 0.3048,
} as const;

export type ElevationUnit = keyof typeof feetByUnit;

/** The datums whose heights are rated without conversion: NAVD 88, and those of the islands that it does not reach. */
export const verticalDatums = ['NAVD88', 'PRVD02', 'VIVD09', 'GUVD04', 'NMVD03', 'ASVD02'] as const;

export type VerticalDatum = (typeof verticalDatums)[number];

export const elevationUnits = Object.keys(feetByUnit) as readonly ElevationUnit[];

/** The statements of a raster and its manifest about its heights. */
export interface VerticalStatement {
  /** The keys of a GeoTIFF about its vertical coordinate system (OGC 19-008r4, 7.3.4). */
  readonly keys: {
    readonly VerticalCSTypeGeoKey?: unknown;
    readonly VerticalCitationGeoKey?: unknown;
    readonly VerticalDatumGeoKey?: unknown;
    readonly VerticalUnitsGeoKey?: unknown;
  };
  /** The unit that is written beside the band. */
  readonly bandUnit: string | null;
  /** The statement of the manifest. */
  readonly unit: ElevationUnit | undefined;
  readonly datum: VerticalDatum | undefined;
}

/**
 * The international feet in a unit of the raster's heights, or of its depths, which need no datum. Throws a RecordRefusal if unit or datum are
 * not stated, contradict each other or cannot be used.
 */
export function readFeetPerUnit(stated: VerticalStatement, file: string, isDepth: boolean): number {
  if (!isDepth) checkDatum(stated, file);
  return feetByUnit[readUnit(stated, file)];
}

/** A vertical coordinate system of the EPSG registry. */
interface VerticalSystem {
  readonly datum: string;
  readonly unit?: ElevationUnit;
}

/** The vertical systems by code, with the codes 5101 to 5106 that GeoTIFF 1.0 gave to datums. */
const systemsByCode: { readonly [code: number]: VerticalSystem } = {
  5703: { datum: 'NAVD88', unit: 'meters' },
  6360: { datum: 'NAVD88', unit: 'survey feet' },
  8228: { datum: 'NAVD88', unit: 'feet' },
  5103: { datum: 'NAVD88' },
  6641: { datum: 'PRVD02', unit: 'meters' },
  6642: { datum: 'VIVD09', unit: 'meters' },
  6644: { datum: 'GUVD04', unit: 'meters' },
  6640: { datum: 'NMVD03', unit: 'meters' },
  6643: { datum: 'ASVD02', unit: 'meters' },
  5702: { datum: 'NGVD29', unit: 'survey feet' },
  7968: { datum: 'NGVD29', unit: 'meters' },
  5102: { datum: 'NGVD29' },
  5773: { datum: 'EGM96', unit: 'meters' },
  3855: { datum: 'EGM2008', unit: 'meters' },
  5714: { datum: 'mean sea level', unit: 'meters' },
};

const unitsByCode: { readonly [code: number]: ElevationUnit } = {
  9001: 'meters',
  9002: 'feet',
  9003: 'survey feet',
  1033: 'centimeters',
};

const unitWords: readonly (readonly [ElevationUnit, RegExp])[] = [
  ['meters', /^(m|met(er|re)s?)$/i],
  ['survey feet', /^(us[- _]?(survey[- _]?)?(ft|foot|feet)|ft[- _]?us|(ft|foot|feet) ?\(us\)|foot_us)$/i],
  ['feet', /^(ft|foot|feet|international (foot|feet))$/i],
  ['centimeters', /^(cm|centimet(er|re)s?)$/i],
];

function readUnit({ keys, bandUnit, unit }: VerticalStatement, file: string): ElevationUnit {
  const statements: (readonly [where: string, unit: ElevationUnit])[] = [];
  const system = systemsByCode[Number(keys.VerticalCSTypeGeoKey)];
  if (system?.unit !== undefined) statements.push(['its vertical coordinate system', system.unit]);
  const unitCode = keys.VerticalUnitsGeoKey;
  if (unitCode !== undefined && Number(unitCode) !== 32767)
    statements.push([
      'its vertical unit',
      unitsByCode[Number(unitCode)] ?? refuseUnit(`EPSG:${unitCode}`, file),
    ]);
  const written = bandUnit?.trim() ?? '';
  if (written !== '')
    statements.push([
      'its band',
      unitWords.find(([, words]) => words.test(written))?.[0] ?? refuseUnit(written, file),
    ]);
  if (unit !== undefined) statements.push(['the manifest', unit]);
  const [first] = statements;
  if (first === undefined)
    throw new RecordRefusal(
      `${file} does not say in which unit its heights are. Say it with "unit" in the manifest: ${listChoices(elevationUnits)}.`,
    );
  const other = statements.find(([, its]) => !isSameLength(its, first[1]));
  if (other !== undefined)
    throw new RecordRefusal(
      `The heights of ${file} are in ${first[1]} as ${first[0]} says, and in ${other[1]} as ${other[0]} says. Find out which is right, and correct the other.`,
    );
  return first[1];
}

/** Whether two units are one but for the two millionths between the foot and the survey foot, which few files keep apart. */
function isSameLength(one: ElevationUnit, other: ElevationUnit): boolean {
  return Math.abs(feetByUnit[one] / feetByUnit[other] - 1) < 1e-5;
}

function refuseUnit(unit: string, file: string): never {
  throw new RecordRefusal(
    `The heights of ${file} are in the unit ${unit}, which cannot be read. Convert them to meters.`,
  );
}

function checkDatum({ keys, datum }: VerticalStatement, file: string): void {
  const own = readDatum(keys);
  if (own === null && datum === undefined)
    throw new RecordRefusal(
      `${file} does not say above which datum its heights are. Say it with "datum" in the manifest: ${listChoices(verticalDatums)}.`,
    );
  if (own !== null && !verticalDatums.some((known) => known === own))
    throw new RecordRefusal(
      `The heights of ${file} are above ${own}, which may lie feet away from NAVD 88. Convert them to NAVD 88, as with NOAA’s VDatum.`,
    );
  if (own !== null && datum !== undefined && own !== datum)
    throw new RecordRefusal(
      `The heights of ${file} are above ${own} as it says itself, and above ${datum} as the manifest says. Find out which is right, and correct the other.`,
    );
}

/** The datum that the keys name; null if they name none. */
function readDatum(keys: VerticalStatement['keys']): string | null {
  const code = keys.VerticalCSTypeGeoKey;
  const isUserDefined = code === undefined || Number(code) === 32767 || Number(code) === 0;
  if (!isUserDefined) return systemsByCode[Number(code)]?.datum ?? `EPSG:${code}`;
  const datumCode = Number(keys.VerticalDatumGeoKey);
  if (datumCode === 5103) return 'NAVD88';
  if (datumCode === 5102) return 'NGVD29';
  const written = String(keys.VerticalCitationGeoKey ?? '').replace(/[\s_-]/g, '');
  if (/NAVD88|NorthAmericanVerticalDatum(of)?1988/i.test(written)) return 'NAVD88';
  if (/NGVD29|NationalGeodeticVerticalDatum(of)?1929/i.test(written)) return 'NGVD29';
  return verticalDatums.find((known) => written.toUpperCase().includes(known)) ?? null;
}

function listChoices(choices: readonly string[]): string {
  return choices.map((choice) => `"${choice}"`).join(', ');
}
