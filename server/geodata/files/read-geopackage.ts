import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { convertWKBToBinaryGeometry } from '@loaders.gl/gis';
import { RecordRefusal } from '../../providers/records/record-problem.ts';
import type { Attributes } from '../attributes.ts';
import { buildFeature, type FeatureListener, findColumns, type LayerSource } from './layer-source.ts';
import { readCoordinateSystem, type ToDegrees } from './projection.ts';

/** Reads a layer of a GeoPackage (OGC 12-128) feature by feature. Throws a RecordRefusal. */
export function readGeoPackage(source: LayerSource, onFeature: FeatureListener): void {
  const database = openGeoPackage(source.file);
  try {
    const layer = findLayer(database, source);
    const columns = findColumns(source, listColumns(database, layer.table));
    const toDegrees = readReferenceSystem(database, layer.srsId, source.file);
    const wanted = [layer.geometryColumn, ...Object.values(columns)].map(quoteName).join(', ');
    const statement = database.prepare(`select ${wanted} from ${quoteName(layer.table)}`);
    for (const row of statement.iterate()) {
      const blob = row[layer.geometryColumn];
      const geometry = blob instanceof Uint8Array ? readGeometry(blob, source.file) : null;
      const attributes = readRow(row, columns);
      const feature = geometry && buildFeature(geometry, source, toDegrees, attributes);
      if (feature) onFeature(feature);
    }
  } catch (problem) {
    if (problem instanceof RecordRefusal) throw problem;
    throw new RecordRefusal(
      `${source.file} cannot be read: ${problem instanceof Error ? problem.message : problem}. Download it again.`,
    );
  } finally {
    database.close();
  }
}

/** Opens a GeoPackage to read it. Throws a RecordRefusal for a file that is none. */
export function openGeoPackage(file: string): DatabaseSync {
  if (!existsSync(file)) throw new RecordRefusal(`${file} cannot be read.`);
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const { application_id } = database.prepare('pragma application_id').get() ?? {};
    if (applicationIds.includes(Number(application_id))) return database;
    database.close();
  } catch {
    // Not an SQLite file; reported below like a database that is not a GeoPackage.
  }
  throw new RecordRefusal(
    `${file} is not a GeoPackage. Download it again, or convert it: ogr2ogr OUT.gpkg IN.`,
  );
}

/** `GPKG` of version 1.2 and later, `GP10` and `GP11` before. */
const applicationIds = [0x47504b47, 0x47503130, 0x47503131];

interface Layer {
  readonly table: string;
  readonly geometryColumn: string;
  readonly srsId: number;
}

function findLayer(database: DatabaseSync, { file, layer }: LayerSource): Layer {
  const layers = database
    .prepare(
      `select g.table_name as name, g.column_name as geometry, g.srs_id as srs from gpkg_geometry_columns g
       join gpkg_contents c on c.table_name = g.table_name where c.data_type = 'features'`,
    )
    .all();
  const names = layers.map(({ name }) => String(name));
  const found = layers.filter(({ name }) => layer === undefined || name === layer);
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new RecordRefusal(
      `${file} has ${layer === undefined ? `${names.length} layers` : `no layer ${layer}`}. Name one with "layer": ${names.join(', ')}.`,
    );
  return { table: String(first.name), geometryColumn: String(first.geometry), srsId: Number(first.srs) };
}

/** The columns of a table. */
export function listColumns(database: DatabaseSync, table: string): readonly string[] {
  return database
    .prepare(`pragma table_info(${quoteName(table)})`)
    .all()
    .map(({ name }) => String(name));
}

function readReferenceSystem(database: DatabaseSync, srsId: number, file: string): ToDegrees {
  const { definition } =
    database.prepare('select definition from gpkg_spatial_ref_sys where srs_id = ?').get(srsId) ?? {};
  const text = String(definition ?? 'undefined');
  if (text === 'undefined')
    throw new RecordRefusal(
      `${file} does not say which coordinates it has. Name them: ogr2ogr -a_srs EPSG:4269 OUT.gpkg IN.gpkg.`,
    );
  return readCoordinateSystem(text, file);
}

/** The well-known binary after the header of a geometry, of which the flags tell the length. Null if it is empty. */
function readGeometry(blob: Uint8Array, file: string) {
  const [first, second, , flags = 0] = blob;
  const envelope = envelopeBytes[(flags >> 1) & 7];
  if (first !== 0x47 || second !== 0x50 || envelope === undefined || (flags & 0x20) !== 0)
    throw new RecordRefusal(
      `${file} has a geometry that does not follow the GeoPackage standard. Download it again.`,
    );
  if ((flags & 0x10) !== 0) return null;
  return convertWKBToBinaryGeometry(blob.slice(8 + envelope).buffer);
}

const envelopeBytes = [0, 32, 48, 48, 64];

function readRow(
  row: { readonly [column: string]: unknown },
  columns: { readonly [attribute: string]: string },
): Attributes {
  return Object.fromEntries(
    Object.entries(columns).map(([attribute, column]) => {
      const value = row[column];
      return [attribute, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}

/** A name as SQL writes it. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
