import { writeFile } from 'node:fs/promises';

/** A ring or line: longitude and latitude of each point, or the coordinates of another projection. */
export type Line = readonly (readonly [x: number, y: number])[];

/** A row of a layer: its lines or rings, and its attributes. */
export interface WrittenFeature {
  readonly lines: readonly Line[];
  readonly attributes: { readonly [name: string]: string | number | null };
}

/** A column of a dBASE table: C text, N number, D date as YYYYMMDD. */
interface DbfField {
  readonly name: string;
  readonly type: 'C' | 'N' | 'D';
  readonly length: number;
  readonly decimals?: number;
}

interface ShapefileParts {
  /** Of the ESRI Shapefile Technical Description: 3 PolyLine, 5 Polygon, 13 PolyLineZ, 15 PolygonZ. */
  readonly shapeType: 3 | 5 | 13 | 15;
  readonly fields: readonly DbfField[];
  readonly features: readonly WrittenFeature[];
  /** Well-known text of the coordinates; null leaves the .prj out. */
  readonly prj?: string | null;
}

/** NAD 83 in degrees, as Esri writes it in the .prj of the National Map's and FEMA's shapefiles. */
const nad83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/**
 * Writes `base`.shp, .shx, .dbf, .cpg and .prj as the ESRI Shapefile Technical Description (July 1998) and dBASE III say, with the least of
 * each: no Z range is measured, and measures are 0.
 */
export async function writeShapefile(
  base: string,
  { shapeType, fields, features, prj = nad83 }: ShapefileParts,
) {
  const records = features.map(({ lines }) => encodeShape(shapeType, lines));
  const box = boxOf(features.flatMap(({ lines }) => lines));
  const length = 100 + records.reduce((sum, record) => sum + 8 + record.length, 0);
  const shp = [encodeHeader(shapeType, length, box)];
  const shx = [encodeHeader(shapeType, 100 + records.length * 8, box)];
  let offset = 100;
  for (const [index, record] of records.entries()) {
    const head = Buffer.alloc(8);
    head.writeInt32BE(index + 1, 0);
    head.writeInt32BE(record.length / 2, 4);
    shp.push(head, record);
    const entry = Buffer.alloc(8);
    entry.writeInt32BE(offset / 2, 0);
    entry.writeInt32BE(record.length / 2, 4);
    shx.push(entry);
    offset += 8 + record.length;
  }
  await writeFile(`${base}.shp`, Buffer.concat(shp));
  await writeFile(`${base}.shx`, Buffer.concat(shx));
  await writeFile(`${base}.dbf`, encodeDbf(fields, features));
  await writeFile(`${base}.cpg`, 'UTF-8');
  if (prj !== null) await writeFile(`${base}.prj`, prj);
  return `${base}.shp`;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(lines: readonly Line[]): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of lines.flat()) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function encodeHeader(shapeType: number, byteLength: number, box: Box): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(byteLength / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(shapeType, 32);
  for (const [index, value] of box.entries()) header.writeDoubleLE(value, 36 + index * 8);
  return header;
}

function encodeShape(shapeType: number, lines: readonly Line[]): Buffer {
  const points = lines.flat();
  const hasZ = shapeType > 10;
  const head = 44 + lines.length * 4;
  const record = Buffer.alloc(head + points.length * 16 + (hasZ ? 2 * (16 + points.length * 8) : 0));
  record.writeInt32LE(shapeType, 0);
  for (const [index, value] of boxOf(lines).entries()) record.writeDoubleLE(value, 4 + index * 8);
  record.writeInt32LE(lines.length, 36);
  record.writeInt32LE(points.length, 40);
  let first = 0;
  for (const [index, line] of lines.entries()) {
    record.writeInt32LE(first, 44 + index * 4);
    first += line.length;
  }
  for (const [index, [x, y]] of points.entries()) {
    record.writeDoubleLE(x, head + index * 16);
    record.writeDoubleLE(y, head + index * 16 + 8);
  }
  return record;
}

function encodeDbf(fields: readonly DbfField[], features: readonly WrittenFeature[]): Buffer {
  const recordLength = 1 + fields.reduce((sum, { length }) => sum + length, 0);
  const header = Buffer.alloc(32 + fields.length * 32 + 1);
  header.writeUInt8(3, 0);
  header.set([126, 7, 1], 1);
  header.writeUInt32LE(features.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(recordLength, 10);
  for (const [index, { name, type, length, decimals = 0 }] of fields.entries()) {
    const at = 32 + index * 32;
    header.write(name, at, 10, 'latin1');
    header.write(type, at + 11, 'latin1');
    header.writeUInt8(length, at + 16);
    header.writeUInt8(decimals, at + 17);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const rows = features.map(({ attributes }) =>
    Buffer.concat([Buffer.from(' '), ...fields.map((field) => encodeCell(field, attributes))]),
  );
  return Buffer.concat([header, ...rows, Buffer.from([0x1a])]);
}

function encodeCell(
  { name, type, length, decimals }: DbfField,
  attributes: WrittenFeature['attributes'],
): Buffer {
  const cell = Buffer.alloc(length, ' ');
  const value = attributes[name] ?? null;
  if (value === null) return cell;
  if (type === 'N')
    cell.write(
      Number(value)
        .toFixed(decimals ?? 0)
        .padStart(length),
    );
  else cell.write(String(value));
  return cell;
}
