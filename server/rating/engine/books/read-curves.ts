import type { CurveRow, CurveTable } from './edition-files.ts';
import { type PublishedSheet, readNumberCell, readTextCell, SheetFormatError } from './published-sheet.ts';

/** The shape of a curve sheet: its key column, and how its factor columns map to ours. */
export type CurveShape = {
  key: string;
  unit: string;
  /** Title of the published factor column → our column name. */
  columns: Readonly<Record<string, string>>;
  by?: 'REGION' | 'RIVER_CLASS' | 'REGION_AND_RIVER_CLASS';
  /** Whether the factor columns carry the region after the title: "Inland Flood Segment 3". */
  isRegionInTitle?: boolean;
};

/** Region of a curve that applies to every state. */
export const ALL_REGIONS = '';

/** Throws a SheetFormatError unless the columns are the expected ones and the keys of every curve ascend. */
export function readCurves(sheet: PublishedSheet, shape: CurveShape): CurveTable {
  const leading = leadingColumns(shape);
  leading.forEach((title, index) => {
    if (sheet.header[index] !== title)
      throw new SheetFormatError(sheet.name, `column ${index + 1} is not "${title}"`);
  });
  const factorColumns = sheet.header
    .slice(leading.length)
    .map((title) => parseFactorColumn(sheet, shape, title));
  const isComplete = Object.values(shape.columns).every((ours) =>
    factorColumns.some(({ column }) => column === ours),
  );
  if (!isComplete) throw new SheetFormatError(sheet.name, 'a factor column is missing');
  const curves = new Map<string, CurveRow & { at: number[]; factors: number[] }>();
  for (const row of sheet.rows) {
    const { region, riverClass } = readRowRegion(sheet, shape, row);
    const key = readNumberCell(sheet, row, leading.length - 1);
    factorColumns.forEach((factor, index) => {
      const ofRegion = factor.region === ALL_REGIONS ? region : factor.region;
      const name = [ofRegion, riverClass, factor.column].join('|');
      const curve = curves.get(name) ?? {
        region: ofRegion,
        riverClass,
        column: factor.column,
        at: [],
        factors: [],
      };
      const before = curve.at.at(-1);
      if (before !== undefined && key <= before)
        throw new SheetFormatError(sheet.name, `${name}: ${key} does not ascend`);
      curve.at.push(key);
      curve.factors.push(readNumberCell(sheet, row, leading.length + index));
      curves.set(name, curve);
    });
  }
  return { sheet: sheet.name, unit: shape.unit, curves: [...curves.values()] };
}

function leadingColumns(shape: CurveShape): string[] {
  const byColumns = {
    REGION: ['Region'],
    RIVER_CLASS: ['River Class'],
    REGION_AND_RIVER_CLASS: ['Region', 'River Class'],
  };
  return [...(shape.by ? byColumns[shape.by] : []), shape.key];
}

function parseFactorColumn(
  sheet: PublishedSheet,
  shape: CurveShape,
  title: string,
): { column: string; region: string } {
  const exact = shape.columns[title];
  if (exact !== undefined && !shape.isRegionInTitle) return { column: exact, region: ALL_REGIONS };
  const stem = Object.keys(shape.columns).find((candidate) => title.startsWith(`${candidate} `));
  const column = stem === undefined ? undefined : shape.columns[stem];
  if (!shape.isRegionInTitle || stem === undefined || column === undefined) {
    throw new SheetFormatError(sheet.name, `unknown column "${title}"`);
  }
  return { column, region: title.slice(stem.length + 1) };
}

function readRowRegion(
  sheet: PublishedSheet,
  shape: CurveShape,
  row: readonly string[],
): { region: string; riverClass: string } {
  const region =
    shape.by === 'REGION' || shape.by === 'REGION_AND_RIVER_CLASS'
      ? readTextCell(sheet, row, 0)
      : ALL_REGIONS;
  if (shape.by !== 'RIVER_CLASS' && shape.by !== 'REGION_AND_RIVER_CLASS') return { region, riverClass: '' };
  const riverClass = readTextCell(sheet, row, shape.by === 'RIVER_CLASS' ? 0 : 1).replace(/^Class /, '');
  if (!/^[A-I]$/.test(riverClass))
    throw new SheetFormatError(sheet.name, `unknown river class "${riverClass}"`);
  return { region, riverClass };
}
