import type { CurveTable, EditionTables, PackedTable, SheetReport } from './edition-files.ts';
import { type PublishedSheet, readSheet, SheetFormatError, type SheetRows } from './published-sheet.ts';
import { readCurves } from './read-curves.ts';
import {
  readBaseRates,
  readCaps,
  readConcentration,
  readFloors,
  readFoundationType,
  readTypeOfUse,
} from './read-lists.ts';
import { readPacked } from './read-packed.ts';
import { CURVE_SHAPES, PACKED_SHAPES } from './sheet-formats.ts';
import { SHEET_NAMES, type TableName } from './sheet-names.ts';

/** The findings of an import, and the figures if all of them are usable. */
export type ImportedSheets = {
  report: SheetReport;
  present: readonly TableName[];
  absent: readonly TableName[];
  /** Null when a sheet was rejected or a table that every rating needs is missing: the import is all or nothing. */
  tables: EditionTables | null;
  packed: ReadonlyMap<TableName, PackedTable>;
};

/** Tables without which no rating is possible. */
const REQUIRED_TABLES: readonly TableName[] = [
  'baseRates',
  'leveeBaseRates',
  'typeOfUse',
  'floors',
  'foundationType',
  'firstFloorHeight',
  'buildingValue',
  'contentsValue',
  'deductibleBuilding',
  'deductibleContents',
  'limitBuilding',
  'limitContents',
  'concentrationRisk',
  'concentrationMapping',
  'caps',
  'territory',
  'leveeTerritory',
  'leveeQuality',
];

/** Published sheets that the engine recognizes but does not use, with the reason. */
export const UNUSED_SHEETS: Readonly<Record<string, string>> = {
  'Levee Quality-SS': 'carries no factor',
};

/** Reads the published sheets of one edition: sheet name → its rows. */
export function importSheets(source: ReadonlyMap<string, SheetRows>): ImportedSheets {
  const foundSheets: string[] = [];
  const rejected: string[] = [];
  const sheets = new Map<TableName, PublishedSheet>();
  for (const [name, rows] of source) {
    try {
      const table = findTable(name);
      if (sheets.has(table)) throw new SheetFormatError(name, 'the sheet appears twice');
      sheets.set(table, readSheet(name, rows));
      foundSheets.push(name);
    } catch (error) {
      rejected.push(rejectionMessage(error));
    }
  }
  const read = <T>(table: TableName, reader: (sheet: PublishedSheet) => T): T | null => {
    const sheet = sheets.get(table);
    if (!sheet) return null;
    try {
      return reader(sheet);
    } catch (error) {
      rejected.push(rejectionMessage(error));
      return null;
    }
  };
  const curves: Record<string, CurveTable> = {};
  const packed = new Map<TableName, PackedTable>();
  for (const name of sheets.keys()) {
    const curveShape = CURVE_SHAPES[name];
    const curve = curveShape && read(name, (sheet) => readCurves(sheet, curveShape));
    if (curve) curves[name] = curve;
    const packedShape = PACKED_SHAPES[name];
    const table = packedShape && read(name, (sheet) => readPacked(sheet, packedShape));
    if (table) packed.set(name, table);
  }
  const tables: EditionTables = {
    curves,
    baseRates: read('baseRates', readBaseRates) ?? [],
    leveeBaseRates: read('leveeBaseRates', readBaseRates) ?? [],
    typeOfUse: read('typeOfUse', readTypeOfUse) ?? [],
    caps: read('caps', readCaps) ?? [],
    foundationType: read('foundationType', readFoundationType) ?? {},
    floors: read('floors', readFloors) ?? [],
    concentration:
      read('concentrationRisk', (risk) =>
        read('concentrationMapping', (map) => readConcentration(risk, map)),
      ) ?? [],
  };
  const present = tableNames().filter((name) => sheets.has(name));
  const absent = tableNames().filter((name) => !sheets.has(name));
  const isWhole = rejected.length === 0 && REQUIRED_TABLES.every((name) => sheets.has(name));
  const report = { found: foundSheets, absent: absent.map((name) => SHEET_NAMES[name]), rejected };
  return { report, present, absent, tables: isWhole ? tables : null, packed };
}

function tableNames(): TableName[] {
  return Object.keys(SHEET_NAMES).filter(isTableName);
}

function isTableName(name: string): name is TableName {
  return name in SHEET_NAMES;
}

function findTable(sheetName: string): TableName {
  const plain = normalizeSheetName(sheetName);
  const table = tableNames().find((name) => normalizeSheetName(SHEET_NAMES[name]) === plain);
  if (!table) throw new SheetFormatError(sheetName, 'no table of this name is known');
  return table;
}

function normalizeSheetName(sheetName: string): string {
  return sheetName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

function rejectionMessage(error: unknown): string {
  if (error instanceof SheetFormatError) return error.message;
  throw error;
}
