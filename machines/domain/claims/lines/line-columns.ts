import type { ClaimLineCoverage } from '../../../contract/types.ts';

/** The part of a line that a column of an estimate or a contents list fills. */
export type LineColumnKey =
  | 'room'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitCost'
  | 'tax'
  | 'depreciation'
  | 'depreciationPercent'
  | 'ageYears'
  | 'lifeYears'
  | 'property'
  | 'place'
  | 'restrictedItem';

/** A column of an estimate or a contents list. */
export interface LineColumn {
  readonly key: LineColumnKey;
  readonly label: string;
  /** Without it a row cannot become a line. */
  readonly isRequired: boolean;
  /** The column's names in the programs of adjusters. */
  readonly names: readonly string[];
}

/** The columns that a table of lines may have, those that it needs first. A contents list counts pieces where it names no unit. */
export function listLineColumns(coverage: ClaimLineCoverage): readonly LineColumn[] {
  return columns.map((column) =>
    column.key === 'unit' && coverage === 'CONTENTS' ? { ...column, isRequired: false } : column,
  );
}

const columns: readonly LineColumn[] = [
  { key: 'room', label: 'Room', isRequired: true, names: ['area', 'location', 'group', 'room name'] },
  {
    key: 'description',
    label: 'Item',
    isRequired: true,
    names: ['description', 'desc', 'item description', 'line item'],
  },
  { key: 'quantity', label: 'Quantity', isRequired: true, names: ['qty', 'count', 'how many'] },
  { key: 'unit', label: 'Unit', isRequired: true, names: ['units', 'uom', 'unit of measure'] },
  {
    key: 'unitCost',
    label: 'Cost of one, new',
    isRequired: true,
    names: ['unit price', 'unit cost', 'price', 'cost each', 'price each', 'replacement cost each'],
  },
  { key: 'tax', label: 'Sales tax of the line', isRequired: false, names: ['tax', 'sales tax', 'taxes'] },
  {
    key: 'depreciation',
    label: 'Depreciation of the line',
    isRequired: false,
    names: ['depreciation', 'dep', 'deprec', 'depreciation amount', 'less depreciation'],
  },
  {
    key: 'depreciationPercent',
    label: 'Depreciation in percent',
    isRequired: false,
    names: ['depreciation %', 'dep %', 'deprec %', '% depreciation', 'depreciation rate'],
  },
  { key: 'ageYears', label: 'Age in years', isRequired: false, names: ['age', 'age (years)', 'age (yrs)'] },
  {
    key: 'lifeYears',
    label: 'Useful life in years',
    isRequired: false,
    names: ['life', 'useful life', 'life expectancy', 'life (years)', 'expected life'],
  },
  { key: 'property', label: 'Kind of property', isRequired: false, names: ['kind', 'property', 'category'] },
  { key: 'place', label: 'Where it was', isRequired: false, names: ['place', 'level', 'restricted area'] },
  {
    key: 'restrictedItem',
    label: 'On the list of restricted areas',
    isRequired: false,
    names: ['listed item', 'restricted item'],
  },
];

/** Suggests the part that each column fills, by its head; null where no part has that name, or where an earlier column fills it. */
export function suggestLineColumns(heads: readonly string[]): readonly (LineColumnKey | null)[] {
  const keys = heads.map((head) => {
    const name = plainName(head);
    const found = columns.find(({ key, label, names }) =>
      [key, label, ...names].some((known) => plainName(known) === name),
    );
    return found?.key ?? null;
  });
  return keys.map((key, at) => (keys.indexOf(key) === at ? key : null));
}

function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^a-z0-9]/g, '');
}
