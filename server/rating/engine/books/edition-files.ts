/** The figures of one edition in the project's own format, as written by the importer and read by the loader. */

/** How certain a constant is: D = published table, C = two implementations agree, I = our interpretation, U = unconfirmed, S = set by the company. */
type CertaintyCode = 'D' | 'C' | 'I' | 'U' | 'S';

/** One dated figure or switch that is not in any imported sheet. */
export type ConstantRow = {
  name: string;
  value: number | boolean | string;
  unit: string;
  label: CertaintyCode;
  /** ISO date of its first day in force. */
  from: string;
  /** ISO date of its last day in force; null = until replaced. */
  to: string | null;
  /** Another value that a source or an implementation has; absent if none is known. */
  other?: number | boolean | string;
  note: string;
};

export type SheetReport = {
  found: readonly string[];
  absent: readonly string[];
  rejected: readonly string[];
};

export type Manifest = {
  /** ISO date of publication; also the folder name. */
  id: string;
  title: string;
  source: string;
  effectiveFrom: string;
  /** null = until a later edition is loaded. */
  effectiveTo: string | null;
  /** ISO date from which a newer publication may hold that is not loaded; the note says why. */
  mayBeSupersededFrom: string;
  supersessionNote: string;
  importedFrom: string;
  sheets: SheetReport;
  /** Table names as the project spells them. */
  tables: { present: readonly string[]; absent: readonly string[] };
  constants: readonly ConstantRow[];
};

/** One curve of a table: its region or segment, its river class if any, and the column it came from. */
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
  /** Dollars per $1,000, by column: `inland.building`, `surge.contents` … */
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
  /** Null if the cell is blank in the sheet. */
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

/** A long table of ascending whole-number keys and decimal factors, such as those by watershed or levee. */
export type PackedTable = {
  keys: readonly Float64Array[];
  columns: readonly { name: string; scale: number; values: Uint16Array }[];
};
