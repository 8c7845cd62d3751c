import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { DBFLoader, SHPLoader } from '@loaders.gl/shapefile';
import { RecordRefusal } from '../../providers/records/record-problem.ts';
import type { Attributes } from '../attributes.ts';
import {
  buildFeature,
  type FeatureListener,
  findColumns,
  type LayerGeometry,
  type LayerSource,
} from './layer-source.ts';
import { readCoordinateSystem } from './projection.ts';

/**
 * Reads a shapefile feature by feature: .shp, .dbf and .prj, and .cpg where there is one. Throws a RecordRefusal, also where shapes and rows
 * are not equally many: the reader drops what it cannot read, and everything after would have the attributes of its neighbor.
 */
export async function readShapefile(source: LayerSource, onFeature: FeatureListener): Promise<void> {
  const { file } = source;
  const table = findSibling(file, 'dbf');
  const toDegrees = readCoordinateSystem(await readSibling(file, 'prj'), file);
  const encoding = (await readFile(findSibling(file, 'cpg'), 'latin1').catch(() => '')).trim();
  const { rowCount, columnNames, dayColumns } = await readTableHeader(table);
  await checkLength(file);
  const columns = findColumns(source, columnNames);
  const shapes = inTurn<LayerGeometry>(SHPLoader, file, { shp: { _maxDimensions: 2 } });
  const rows = inTurn<Row>(DBFLoader, table, { dbf: { encoding: readEncoding(encoding) } });
  let shapeCount = 0;
  for await (const shape of shapes) {
    shapeCount += 1;
    const row = await rows.next();
    if (row.done) break;
    const feature = buildFeature(shape, source, toDegrees, readRow(row.value, columns, dayColumns));
    if (feature !== null) onFeature(feature);
  }
  if (shapeCount !== rowCount)
    throw new RecordRefusal(
      `${file} has ${shapeCount} shapes that can be read, and its .dbf ${rowCount} rows. It is damaged or has rows without a shape: copy it again, or convert it with ogr2ogr -where "OGR_GEOM_AREA >= 0" OUT IN.`,
    );
}

type Row = { readonly [column: string]: unknown };

/** The path of another file of a shapefile, by its ending. */
export function findSibling(file: string, ending: string): string {
  return file.replace(/shp$/i, (letters) => (letters === 'SHP' ? ending.toUpperCase() : ending));
}

async function readSibling(file: string, ending: string): Promise<string> {
  return readFile(findSibling(file, ending), 'utf8').catch(() => {
    throw new RecordRefusal(
      `${findSibling(file, ending)} cannot be read. A shapefile is of several files, which belong into one folder: .shp, .dbf and .prj.`,
    );
  });
}

/** The number of rows, the names of the columns and those that are days, of a dBASE table as its header says. */
async function readTableHeader(table: string) {
  const bytes = await readStart(table);
  const headerLength = bytes.length < 33 ? 0 : bytes.readUInt16LE(8);
  const columnNames: string[] = [];
  const dayColumns: string[] = [];
  for (let at = 32; at + 32 < headerLength && bytes[at] !== 0x0d; at += 32) {
    const name = bytes.toString('latin1', at, at + 11).replace(/\0.*$/s, '');
    columnNames.push(name);
    if (bytes.toString('latin1', at + 11, at + 12) === 'D') dayColumns.push(name);
  }
  if (headerLength === 0) throw new RecordRefusal(`${table} is not a dBASE table. Copy the shapefile again.`);
  return { rowCount: bytes.readUInt32LE(4), columnNames, dayColumns };
}

/** The first bytes of a file, more than any table's header has. */
async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => {
    throw new RecordRefusal(
      `${file} cannot be read. A shapefile is of several files, which belong into one folder: .shp, .dbf and .prj.`,
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1 << 16), 0, 1 << 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether the file is as long as its header says, in words of two bytes: a download that broke off is shorter. */
async function checkLength(file: string): Promise<void> {
  const bytes = await readStart(file);
  if (bytes.length < 100 || bytes.readInt32BE(0) !== 9994)
    throw new RecordRefusal(`${file} is not a shapefile. Copy it again.`);
  const handle = await open(file);
  const { size } = await handle.stat().finally(() => handle.close());
  const stated = bytes.readInt32BE(24) * 2;
  if (size < stated)
    throw new RecordRefusal(
      `${file} has ${size} bytes of ${stated}. The download broke off: download it again.`,
    );
}

function readEncoding(written: string): string {
  const name = /^\d+$/.test(written) ? `windows-${written}` : written;
  try {
    return new TextDecoder(name || 'latin1').encoding;
  } catch {
    return 'latin1';
  }
}

/** The reader gives days as milliseconds of the epoch. */
function readRow(
  row: Row,
  columns: { readonly [attribute: string]: string },
  dayColumns: readonly string[],
): Attributes {
  return Object.fromEntries(
    Object.entries(columns).map(([attribute, column]) => {
      const value = row[column];
      if (typeof value === 'string') return [attribute, value];
      if (typeof value !== 'number' || Number.isNaN(value)) return [attribute, null];
      return [attribute, dayColumns.includes(column) ? new Date(value).toISOString().slice(0, 10) : value];
    }),
  );
}

/** The entries that a loader reads, one after the other; the first batch of a file is its header. */
async function* inTurn<Entry>(
  { parseInBatches }: Pick<typeof SHPLoader, 'parseInBatches'>,
  file: string,
  options: { readonly [loader: string]: { readonly [option: string]: unknown } },
): AsyncGenerator<Entry> {
  if (parseInBatches === undefined) return;
  // The loaders declare no types for their batches.
  for await (const batch of parseInBatches(readChunks(file), options))
    if (Array.isArray(batch)) yield* batch as Entry[];
}

async function* readChunks(file: string): AsyncGenerator<ArrayBuffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
    yield Uint8Array.from(chunk as Buffer).buffer;
}
