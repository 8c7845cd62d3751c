import { readFile } from 'node:fs/promises';
import { DBFLoader } from '@loaders.gl/shapefile';
import { RecordRefusal } from '../../providers/records/record-problem.ts';
import { readNumber, readText } from '../attributes.ts';
import type { DataSet } from '../manifest.ts';
import { listColumns, openGeoPackage, quoteName } from './read-geopackage.ts';

type DrainageTable = NonNullable<DataSet['drainageTable']>;

/** Reads the drainage area of each flowline, in square kilometers, by the number of the flowline. Throws a RecordRefusal. */
export async function readDrainageTable(table: DrainageTable): Promise<ReadonlyMap<string, number>> {
  const areas = new Map<string, number>();
  for (const row of /\.gpkg$/i.test(table.file) ? readRows(table) : await readDbf(table)) {
    const id = readText(row, 'id');
    const area = readNumber(row, 'area');
    if (id !== null && area !== null) areas.set(id, area);
  }
  if (areas.size === 0) throw new RecordRefusal(`${table.file} has no drainage area of any flowline.`);
  return areas;
}

type Row = { readonly id: string | number | null; readonly area: string | number | null };

function readRows({ file, layer = 'NHDPlusFlowlineVAA', id, area }: DrainageTable): readonly Row[] {
  const database = openGeoPackage(file);
  try {
    const columns = listColumns(database, layer);
    const [idColumn, areaColumn] = [id, area].map((name) =>
      findColumn(columns, name, `${file}, table ${layer},`),
    );
    const statement = database.prepare(
      `select ${quoteName(idColumn ?? '')} as id, ${quoteName(areaColumn ?? '')} as area from ${quoteName(layer)}`,
    );
    return statement.all().map((row) => ({ id: readCell(row.id), area: readCell(row.area) }));
  } finally {
    database.close();
  }
}

async function readDbf({ file, id, area }: DrainageTable): Promise<readonly Row[]> {
  const bytes = await readFile(file).catch(() => {
    throw new RecordRefusal(`${file} cannot be read.`);
  });
  const rows: unknown = await DBFLoader.parse(Uint8Array.from(bytes).buffer, { dbf: { shape: 'rows' } });
  if (!Array.isArray(rows) || rows.length === 0)
    throw new RecordRefusal(`${file} is not a dBASE table with rows.`);
  const [idColumn, areaColumn] = [id, area].map((name) => findColumn(Object.keys(rows[0]), name, file));
  return rows.map((row) => ({ id: readCell(row[idColumn ?? '']), area: readCell(row[areaColumn ?? '']) }));
}

function findColumn(columns: readonly string[], name: string, table: string): string {
  const column = columns.find((candidate) => candidate.toLowerCase() === name.toLowerCase());
  if (column === undefined)
    throw new RecordRefusal(`${table} has no column ${name}. It has: ${columns.join(', ') || 'none'}.`);
  return column;
}

function readCell(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
