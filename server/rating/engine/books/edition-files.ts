/** Figures of one edition in the project's own form: what the importer writes and the loader reads. */

/** How sure a constant is: published table, two implementations agree, our reading, not confirmed. */
type CertaintyCode = 'D' | 'C' | 'I' | 'U';

/** One dated figure or switch that no imported sheet carries. */
export type ConstantRow = {
  name: string;
  value: number | boolean | string;
  unit: string;
  label: CertaintyCode;
  /** ISO date from which it holds. */
  from: string;
  /** ISO date of its last day; null = until replaced. */
  to: string | null;
  note: string;
};

export type SheetReport = {
  found: readonly string[];
  absent: readonly string[];
  rejected: readonly string[];
};

export type Manifest = {
  /** ISO date of publication; also the folder's name. */
  id: string;
  title: string;
  source: string;
  effectiveFrom: string;
  /** null = until a later edition is loaded. */
  effectiveTo: string | null;
  importedFrom: string;
  sheets: SheetReport;
  /** Table names in the project's own spelling. */
  tables: { present: readonly string[]; absent: readonly string[] };
  constants: readonly ConstantRow[];
};

/** One curve of one table: a region or segment, perhaps a river class, and the column it came from. */
export type CurveRow = {
  region: string;
  riverClass: string;
  column: string;
  at: readonly number[];
  factors: readonly number[];
};

export type CurveTable = { sheet: string; unit: string; curves: readonly CurveRow[] };

export type BaseRateRow = {
  region: string;
  segment: number;
  isSingleToFourFamily: boolean;
  /** Dollars per $1,000 by column: `inland.building`, `surge.contents` … */
  rates: Readonly<Record<string, number>>;
};

export type TypeOfUseRow = {
  use: string;
  inland: number;
  surge: number;
  tsunami: number;
  greatLakes: number;
};

export type CapRow = { use: string; building: number; isPerUnit: boolean; contents: number };

export type FloorRow = {
  kind: 'SINGLE_TO_FOUR_FAMILY' | 'CONDO_UNIT_OWNER' | 'OTHER';
  floors: number;
  factor: number;
};

export type ConcentrationRow = {
  code: string;
  name: string;
  /** null = blank in the sheet. */
  inland: number | null;
  surge: number | null;
  /** County names by USPS state code. */
  counties: Readonly<Record<string, readonly string[]>>;
};

export type EditionTables = {
  curves: Readonly<Record<string, CurveTable>>;
  baseRates: readonly BaseRateRow[];
  leveeBaseRates: readonly BaseRateRow[];
  typeOfUse: readonly TypeOfUseRow[];
  caps: readonly CapRow[];
  foundationType: Readonly<Record<string, number>>;
  floors: readonly FloorRow[];
  concentration: readonly ConcentrationRow[];
};

/** A long table of whole-number keys, ascending, and decimal factors: watersheds and levees. */
export type PackedTable = {
  keys: readonly Float64Array[];
  columns: readonly { name: string; scale: number; values: Uint16Array }[];
};
