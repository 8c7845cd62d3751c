import type { PackedTable } from './edition-files.ts';
import { expectHeader, type PublishedSheet, readNumberCell, SheetFormatError } from './published-sheet.ts';

/** The shape of a long sheet that is stored packed. */
export type PackedShape = {
  header: readonly string[];
  keys: readonly number[];
  /** Our column → its position in the sheet. */
  columns: Readonly<Record<string, number>>;
};

/** Reads a long sheet. Its watershed and levee numbers are whole numbers written as decimals, without their leading zeros. */
export function readPacked(sheet: PublishedSheet, shape: PackedShape): PackedTable {
  expectHeader(sheet, shape.header);
  const rows = sheet.rows.map((row) => ({
    keys: shape.keys.map((column) => readPlaceNumber(sheet, row, column)),
    factors: Object.values(shape.columns).map((column) => readNumberCell(sheet, row, column)),
  }));
  rows.sort((a, b) => compareKeys(a.keys, b.keys));
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    if (before && compareKeys(before.keys, row.keys) === 0) {
      throw new SheetFormatError(sheet.name, `${row.keys.join(', ')} appears twice`);
    }
  });
  return {
    keys: shape.keys.map((_, index) => Float64Array.from(rows, (row) => row.keys[index] ?? 0)),
    columns: Object.keys(shape.columns).map((name, index) => {
      const factors = rows.map((row) => row.factors[index] ?? 0);
      const scale = findExactScale(sheet, factors);
      return { name, scale, values: Uint16Array.from(factors, (factor) => Math.round(factor * scale)) };
    }),
  };
}

function readPlaceNumber(sheet: PublishedSheet, row: readonly string[], column: number): number {
  const value = readNumberCell(sheet, row, column);
  if (!Number.isSafeInteger(value) || value <= 0)
    throw new SheetFormatError(sheet.name, `"${value}" is not a number of a place`);
  return value;
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function findExactScale(sheet: PublishedSheet, factors: readonly number[]): number {
  const scale = [1_000, 10_000].find((tried) =>
    factors.every((factor) => {
      const scaled = Math.round(factor * tried);
      return scaled >= 0 && scaled <= 65_535 && scaled / tried === factor;
    }),
  );
  if (scale === undefined)
    throw new SheetFormatError(sheet.name, 'factors with more decimals than the packed form keeps');
  return scale;
}
