import type { BaseRateRow, CapRow, ConcentrationRow, FloorRow, TypeOfUseRow } from './edition-files.ts';
import {
  expectHeader,
  type PublishedSheet,
  readNumberCell,
  readTextCell,
  SheetFormatError,
} from './published-sheet.ts';
import { STATE_CODES } from './state-codes.ts';

const FAMILY_INDICATOR_COLUMN = 'Single & 2-4 Family Home Indicator';

const BASE_RATE_COLUMNS: Readonly<Record<string, string>> = {
  'Inland Flood': 'inland',
  'Inland Flood Fluvial': 'fluvial',
  'Inland Flood Pluvial': 'pluvial',
  'Storm Surge': 'surge',
  'Storm Surge Non-Barrier Island': 'surge',
  'Storm Surge Barrier Island': 'barrierSurge',
  Tsunami: 'tsunami',
  'Great Lakes': 'greatLakes',
  'Coastal Erosion': 'erosion',
};

export function readBaseRates(sheet: PublishedSheet): BaseRateRow[] {
  const fixed = ['Region', 'Segment', FAMILY_INDICATOR_COLUMN];
  if (fixed.some((title, index) => sheet.header[index] !== title))
    throw new SheetFormatError(sheet.name, 'unknown columns');
  const columns = sheet.header.slice(fixed.length).map((title) => {
    const [, peril = '', coverage = ''] = /^(.*) (Building|Contents)$/.exec(title) ?? [];
    const ours = BASE_RATE_COLUMNS[peril];
    if (!ours) throw new SheetFormatError(sheet.name, `unknown column "${title}"`);
    return `${ours}.${coverage.toLowerCase()}`;
  });
  return sheet.rows.map((row) => ({
    region: readTextCell(sheet, row, 0),
    segment: readNumberCell(sheet, row, 1),
    isSingleToFourFamily: readYesNo(sheet, row, 2),
    rates: Object.fromEntries(
      columns.map((column, index) => [column, readNumberCell(sheet, row, fixed.length + index)]),
    ),
  }));
}

export function readTypeOfUse(sheet: PublishedSheet): TypeOfUseRow[] {
  expectHeader(sheet, ['Type of Use', 'Inland Flood', 'Storm Surge', 'Tsunami', 'Great Lakes']);
  return sheet.rows.map((row) => ({
    use: parseTypeOfUse(sheet, readTextCell(sheet, row, 0)),
    inland: readNumberCell(sheet, row, 1),
    surge: readNumberCell(sheet, row, 2),
    tsunami: readNumberCell(sheet, row, 3),
    greatLakes: readNumberCell(sheet, row, 4),
  }));
}

export function readCaps(sheet: PublishedSheet): CapRow[] {
  expectHeader(sheet, ['Type of Use', 'Building', 'Contents']);
  return sheet.rows.map((row) => {
    const [, dollars = '', perUnit] = /^\$?([\d,]+)( x units)?$/.exec(readTextCell(sheet, row, 1)) ?? [];
    if (dollars === '') throw new SheetFormatError(sheet.name, `unknown cap "${row[1]}"`);
    return {
      use: parseTypeOfUse(sheet, readTextCell(sheet, row, 0)),
      building: Number(dollars.replaceAll(',', '')),
      isPerUnit: perUnit !== undefined,
      contents: readNumberCell(sheet, row, 2),
    };
  });
}

const FOUNDATION_BY_LABEL: Readonly<Record<string, string>> = {
  Basement: 'BASEMENT',
  Crawlspace: 'CRAWLSPACE',
  Slab: 'SLAB_ON_GRADE',
  'Elevated with Enclosure, Not Post, Pile, or Pier': 'ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS',
  'Elevated with Enclosure, Post, Pile, or Pier': 'ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
  'Elevated without Enclosure, Post, Pile, or Pier': 'ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS',
};

export function readFoundationType(sheet: PublishedSheet): Record<string, number> {
  expectHeader(sheet, ['Foundation Type', 'All Perils, Excluding Coastal Erosion']);
  return Object.fromEntries(
    sheet.rows.map((row) => {
      const foundation = FOUNDATION_BY_LABEL[readTextCell(sheet, row, 0)];
      if (!foundation) throw new SheetFormatError(sheet.name, `unknown foundation "${row[0]}"`);
      return [foundation, readNumberCell(sheet, row, 1)];
    }),
  );
}

/** Reads the floor factors. "1-3" and "3" mean three floors; "4+" and "1-100+" are the last row of their kind. */
export function readFloors(sheet: PublishedSheet): FloorRow[] {
  expectHeader(sheet, [
    FAMILY_INDICATOR_COLUMN,
    'Condo Unit Owner Indicator',
    'Floors of Interest',
    'All Perils, Excluding Coastal Erosion',
  ]);
  return sheet.rows.map((row) => {
    const [, floors] = /^(?:1-)?(\d+)\+?$/.exec(readTextCell(sheet, row, 2)) ?? [];
    if (floors === undefined) throw new SheetFormatError(sheet.name, `unknown floors "${row[2]}"`);
    const isHome = readYesNo(sheet, row, 0);
    const isUnitOwner = readYesNo(sheet, row, 1);
    return {
      kind: isHome ? 'SINGLE_TO_FOUR_FAMILY' : isUnitOwner ? 'CONDO_UNIT_OWNER' : 'OTHER',
      floors: Number(floors),
      factor: readNumberCell(sheet, row, 3),
    };
  });
}

export function readConcentration(risk: PublishedSheet, mapping: PublishedSheet): ConcentrationRow[] {
  expectHeader(mapping, ['State', 'County', 'Concentration Risk Territory']);
  const [code, , inland, surge] = risk.header;
  if (code !== 'Concentration Risk Code' || inland !== 'Inland Flood' || surge !== 'Storm Surge') {
    throw new SheetFormatError(risk.name, 'unknown columns');
  }
  const counties = new Map<string, Record<string, string[]>>();
  for (const row of mapping.rows) {
    const state = STATE_CODES[readTextCell(mapping, row, 0)];
    if (!state) throw new SheetFormatError(mapping.name, `unknown state "${row[0]}"`);
    const ofCode = counties.get(readTextCell(mapping, row, 2)) ?? {};
    ofCode[state] = [...(ofCode[state] ?? []), readTextCell(mapping, row, 1)];
    counties.set(readTextCell(mapping, row, 2), ofCode);
  }
  const rows = risk.rows.map((row) => ({
    code: readTextCell(risk, row, 0),
    name: readTextCell(risk, row, 1),
    inland: row[2] === '' ? null : readNumberCell(risk, row, 2),
    surge: row[3] === '' ? null : readNumberCell(risk, row, 3),
    counties: counties.get(readTextCell(risk, row, 0)) ?? {},
  }));
  const unknown = [...counties.keys()].find((territory) => !rows.some((row) => row.code === territory));
  if (unknown) throw new SheetFormatError(mapping.name, `territory "${unknown}" is not in ${risk.name}`);
  return rows;
}

/** Maps a label to its type of use. The labels differ between sheets; this is the only place that maps them. */
function parseTypeOfUse(sheet: PublishedSheet, label: string): string {
  const plain = label
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  const use = TYPE_OF_USE_BY_LABEL[plain];
  if (!use) throw new SheetFormatError(sheet.name, `unknown type of use "${label}"`);
  return use;
}

const TYPE_OF_USE_BY_LABEL: Readonly<Record<string, string>> = {
  'single family home frame': 'SINGLE_FAMILY_HOME FRAME',
  'single family home masonry': 'SINGLE_FAMILY_HOME MASONRY',
  'two to four family building frame': 'TWO_TO_FOUR_FAMILY_BUILDING FRAME',
  'two to four family building masonry': 'TWO_TO_FOUR_FAMILY_BUILDING MASONRY',
  'other residential building': 'OTHER_RESIDENTIAL_BUILDING',
  'residential mobile manufactured home': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'residential manufactured mobile home': 'RESIDENTIAL_MOBILE_MANUFACTURED_HOME',
  'residential unit': 'RESIDENTIAL_UNIT',
  'residential condominium building': 'RESIDENTIAL_CONDOMINIUM_BUILDING',
  'non residential building': 'NON_RESIDENTIAL_BUILDING',
  'non residential unit': 'NON_RESIDENTIAL_UNIT',
  'non residential mobile manufactured home': 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
  'non residential manufactured mobile building': 'NON_RESIDENTIAL_MOBILE_MANUFACTURED_BUILDING',
};

function readYesNo(sheet: PublishedSheet, row: readonly string[], column: number): boolean {
  const text = readTextCell(sheet, row, column);
  if (text !== 'Yes' && text !== 'No')
    throw new SheetFormatError(sheet.name, `"${text}" is neither Yes nor No`);
  return text === 'Yes';
}
