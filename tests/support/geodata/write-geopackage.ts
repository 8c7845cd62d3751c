import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Line, WrittenFeature } from './write-shapefile.ts';

interface GeoPackageLayer {
  readonly name: string;
  /** ISO codes without the dimensions: 2 LineString, 3 Polygon, 5 MultiLineString, 6 MultiPolygon. */
  readonly geometryType: 'LINESTRING' | 'POLYGON' | 'MULTILINESTRING' | 'MULTIPOLYGON';
  /** Whether points have a height and a measure, as those of the National Hydrography Dataset do. */
  readonly hasZm?: boolean;
  readonly columns: { readonly [column: string]: 'TEXT' | 'INTEGER' | 'DOUBLE' | 'DATE' | 'DATETIME' };
  readonly features: readonly WrittenFeature[];
}

interface GeoPackageParts {
  readonly layers: readonly GeoPackageLayer[];
  /** Tables without geometry. */
  readonly tables?: readonly Omit<GeoPackageLayer, 'geometryType' | 'hasZm'>[];
  /** Well-known text of the coordinates. */
  readonly definition?: string;
}

/** NAD 83 in degrees, as EPSG has it. */
const nad83 =
  'GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4269"]]';

const applicationId = 0x47504b47;
const userVersion = 10300;
const srsId = 4269;

/** Writes a GeoPackage as OGC 12-128r18 (version 1.3) says: its id, the three tables of metadata, and a table for each layer. */
export async function writeGeoPackage(
  file: string,
  { layers, tables = [], definition = nad83 }: GeoPackageParts,
): Promise<string> {
  await rm(file, { force: true });
  const database = new DatabaseSync(file);
  database.exec(`pragma application_id = ${applicationId}; pragma user_version = ${userVersion};
    create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer primary key, organization text not null,
      organization_coordsys_id integer not null, definition text not null, description text);
    create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
      description text default '', last_change datetime not null default (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
      min_x double, min_y double, max_x double, max_y double, srs_id integer references gpkg_spatial_ref_sys (srs_id));
    create table gpkg_geometry_columns (table_name text not null, column_name text not null, geometry_type_name text not null,
      srs_id integer not null, z tinyint not null, m tinyint not null, primary key (table_name, column_name));`);
  const system = database.prepare('insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)');
  system.run('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined');
  system.run('NAD83', srsId, 'EPSG', srsId, definition);
  for (const layer of layers) writeLayer(database, layer);
  for (const { name, columns, features } of tables) {
    database.prepare(`insert into gpkg_contents (table_name, data_type) values (?, 'attributes')`).run(name);
    database.exec(`create table "${name}" (fid integer primary key autoincrement, ${listColumns(columns)})`);
    insertRows(database, name, Object.keys(columns), features, null);
  }
  database.close();
  return file;
}

function writeLayer(
  database: DatabaseSync,
  { name, geometryType, hasZm = false, columns, features }: GeoPackageLayer,
) {
  database
    .prepare(`insert into gpkg_contents (table_name, data_type, srs_id) values (?, 'features', ?)`)
    .run(name, srsId);
  database
    .prepare('insert into gpkg_geometry_columns values (?, ?, ?, ?, ?, ?)')
    .run(name, 'geom', geometryType, srsId, hasZm ? 1 : 0, hasZm ? 1 : 0);
  database.exec(
    `create table "${name}" (fid integer primary key autoincrement, geom ${geometryType}, ${listColumns(columns)})`,
  );
  insertRows(database, name, Object.keys(columns), features, ({ lines }) =>
    encodeBlob(geometryType, lines, hasZm),
  );
}

function listColumns(columns: GeoPackageLayer['columns']): string {
  return Object.entries(columns)
    .map(([column, type]) => `"${column}" ${type}`)
    .join(', ');
}

function insertRows(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
  features: readonly WrittenFeature[],
  encode: ((feature: WrittenFeature) => Buffer) | null,
) {
  const names = [...(encode ? ['geom'] : []), ...columns.map((column) => `"${column}"`)];
  const insert = database.prepare(
    `insert into "${table}" (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  database.exec('begin');
  for (const feature of features)
    insert.run(
      ...(encode ? [encode(feature)] : []),
      ...columns.map((column) => feature.attributes[column] ?? null),
    );
  database.exec('commit');
}

/** GP, version 0, flags with an envelope of four numbers in little endian, the reference system, the envelope; then well-known binary. */
function encodeBlob(
  geometryType: GeoPackageLayer['geometryType'],
  lines: readonly Line[],
  hasZm: boolean,
): Buffer {
  const header = Buffer.alloc(40);
  header.write('GP', 0, 'latin1');
  header.writeUInt8(0b0000_0011, 3);
  header.writeInt32LE(srsId, 4);
  const xs = lines.flat().map(([x]) => x);
  const ys = lines.flat().map(([, y]) => y);
  for (const [index, value] of [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].entries())
    header.writeDoubleLE(value, 8 + index * 8);
  return Buffer.concat([header, encodeGeometry(geometryType, lines, hasZm)]);
}

function encodeGeometry(
  type: GeoPackageLayer['geometryType'],
  lines: readonly Line[],
  hasZm: boolean,
): Buffer {
  const points = (line: Line) =>
    Buffer.concat([number(line.length), ...line.map((point) => encodePoint(point, hasZm))]);
  if (type === 'LINESTRING') return Buffer.concat([start(2, hasZm), points(lines[0] ?? [])]);
  if (type === 'POLYGON') return Buffer.concat([start(3, hasZm), number(lines.length), ...lines.map(points)]);
  if (type === 'MULTILINESTRING')
    return Buffer.concat([
      start(5, hasZm),
      number(lines.length),
      ...lines.map((line) => encodeGeometry('LINESTRING', [line], hasZm)),
    ]);
  return Buffer.concat([start(6, hasZm), number(1), encodeGeometry('POLYGON', lines, hasZm)]);
}

/** The byte order and the ISO code: 3000 more with height and measure. */
function start(code: number, hasZm: boolean): Buffer {
  return Buffer.concat([Buffer.from([1]), number(code + (hasZm ? 3000 : 0))]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function encodePoint([x, y]: Line[number], hasZm: boolean): Buffer {
  const bytes = Buffer.alloc(hasZm ? 32 : 16);
  bytes.writeDoubleLE(x, 0);
  bytes.writeDoubleLE(y, 8);
  return bytes;
}
