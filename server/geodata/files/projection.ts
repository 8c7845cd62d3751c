import proj4 from 'proj4';
import { RecordRefusal } from '../../providers/records/record-problem.ts';

/** Turns the coordinates of a file, two a point, into longitude and latitude in place. */
export type ToDegrees = (points: Float64Array) => void;

/** Reads the well-known text of a coordinate system. Throws a RecordRefusal that names `file`. */
export function readCoordinateSystem(wellKnownText: string, file: string): ToDegrees {
  refuseOldDatum(wellKnownText, file);
  const horizontal = readHorizontalPart(wellKnownText);
  if (/^GEOG/i.test(horizontal)) return () => {};
  const { inverse } = openProjection(horizontal, file);
  return (points) => {
    for (let at = 0; at < points.length; at += 2) {
      const [x = Number.NaN, y = Number.NaN] = inverse([
        points[at] ?? Number.NaN,
        points[at + 1] ?? Number.NaN,
      ]);
      points[at] = x;
      points[at + 1] = y;
    }
  };
}

/** A coordinate system without the vertical one that it may be combined with, as that of the National Hydrography Dataset is. */
function readHorizontalPart(wellKnownText: string): string {
  const start = wellKnownText.search(/(PROJ|GEOG)(CS|CRS)\s*\[/i);
  let depth = 0;
  for (let at = Math.max(start, 0); at < wellKnownText.length; at += 1) {
    if (wellKnownText[at] === '[') depth += 1;
    if (wellKnownText[at] === ']') depth -= 1;
    if (wellKnownText[at] === ']' && depth === 0) return wellKnownText.slice(Math.max(start, 0), at + 1);
  }
  return wellKnownText;
}

/** The coordinates of a raster of an EPSG code at a longitude and latitude in degrees. Throws a RecordRefusal that names `file`. */
export function createProjection(
  code: number,
  file: string,
): (longitude: number, latitude: number) => readonly [number, number] {
  if (degreeCodes.includes(code)) return (longitude, latitude) => [longitude, latitude];
  const definition = projectedDefinition(code);
  if (definition === undefined)
    throw new RecordRefusal(
      `${file} is in the coordinates EPSG:${code}, which cannot be read. Convert it to NAD 83 in degrees: gdalwarp -t_srs EPSG:4269 IN.tif OUT.tif.`,
    );
  const { forward } = openProjection(definition, file);
  return (longitude, latitude) => {
    const [x = Number.NaN, y = Number.NaN] = forward([longitude, latitude]);
    return [x, y];
  };
}

/** NAD 83, WGS 84, and the realizations of NAD 83 of 2011, in degrees. */
const degreeCodes = [4269, 4326, 6318];

/** The projections that elevation is published in besides degrees: UTM of NAD 83 and WGS 84, Albers of the states, Web Mercator. */
function projectedDefinition(code: number): string | undefined {
  if (code > 26900 && code <= 26923) return `+proj=utm +zone=${code - 26900} +datum=NAD83 +units=m`;
  if (code > 6329 && code <= 6348) return `+proj=utm +zone=${code - 6329} +datum=NAD83 +units=m`;
  if (code > 32600 && code <= 32660) return `+proj=utm +zone=${code - 32600} +datum=WGS84 +units=m`;
  if (code === 5070) return '+proj=aea +lat_0=23 +lon_0=-96 +lat_1=29.5 +lat_2=45.5 +datum=NAD83 +units=m';
  return code === 3857 ? 'EPSG:3857' : undefined;
}

function openProjection(definition: string, file: string) {
  try {
    return proj4('EPSG:4326', definition);
  } catch (problem) {
    throw new RecordRefusal(
      `The coordinates of ${file} cannot be read: ${problem instanceof Error ? problem.message : problem}. Convert it to NAD 83 in degrees (EPSG:4269).`,
    );
  }
}

/** NAD 27 differs from NAD 83 by up to 100 m, which only grids that are not here could undo. */
function refuseOldDatum(wellKnownText: string, file: string): void {
  if (/NAD[\s_]?27|North_American(_Datum)?_1927/i.test(wellKnownText))
    throw new RecordRefusal(
      `${file} is in NAD 27, up to 100 m off. Convert it to NAD 83 in degrees: ogr2ogr -t_srs EPSG:4269 OUT IN.`,
    );
}
