import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { IsoDate } from '../../../machines/contract/types.ts';
import type { BuildingFactName } from '../../../machines/domain/answers/known-building.ts';
import { RecordRefusal } from './record-problem.ts';

const cell = z.string().min(1).max(100);

const column = z.union([
  cell.transform((name) => ({ columns: [name] })),
  z
    .array(cell)
    .min(1)
    .transform((columns) => ({ columns })),
  z.strictObject({ value: z.string().min(1).max(100) }).transform(({ value }) => ({ columns: [], value })),
  z
    .strictObject({
      column: z.union([cell, z.array(cell).min(1)]),
      /** The meanings of its cells; null for a cell without one. */
      values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
      unit: z
        .enum(['square feet', 'square meters', 'dollars', 'hundreds of dollars', 'thousands of dollars'])
        .optional(),
      /** How its dates are written. */
      dates: z.enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'YYYYMMDD']).optional(),
      /** Cells that say nothing, besides empty ones. */
      unknown: z.array(z.string()).optional(),
      /** Whether the roll itself estimates the figure. */
      assumed: z.boolean().optional(),
    })
    .transform(({ column: named, ...rest }) => ({
      columns: Array.isArray(named) ? named : [named],
      ...rest,
    })),
]);

const place = {
  streetAddress1: column,
  streetAddress2: column.optional(),
  city: column,
  stateAbbreviation: column,
  postalCode: column,
};

const facts = {
  buildingType: column.optional(),
  yearBuilt: column.optional(),
  totalBuildingAreaFeet: column.optional(),
  floorsCount: column.optional(),
  unitsCount: column.optional(),
  foundationType: column.optional(),
  constructionType: column.optional(),
  replacementCost: column.optional(),
  detachedStructuresCount: column.optional(),
  lastSaleDate: column.optional(),
} satisfies { readonly [fact in BuildingFactName]: unknown };

const columnMap = z.strictObject({
  source: z.string().min(1).max(60),
  date: z.iso.date(),
  columns: z.strictObject({ ...place, ...facts }),
});

/** How one field is read from a row: its columns with spaces between, or a value that is the same for every row. */
export type ColumnSource = {
  readonly columns: readonly string[];
  readonly value?: string;
  readonly values?: { readonly [cell: string]: string | number | null } | undefined;
  readonly unit?: string | undefined;
  readonly dates?: string | undefined;
  readonly unknown?: readonly string[] | undefined;
  readonly assumed?: boolean | undefined;
};

/** Which columns of an assessor's roll say what. */
export interface ColumnMap {
  readonly source: string;
  readonly date: IsoDate;
  readonly columns: { readonly [field: string]: ColumnSource | undefined };
}

/** Reads the file that says which columns of a roll say what. Throws a RecordRefusal. */
export async function readColumnMap(file: string): Promise<ColumnMap & { readonly text: string }> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RecordRefusal(`${file} cannot be read.`);
  });
  const { data, error } = columnMap.safeParse(parseJson(text, file));
  if (data === undefined)
    throw new RecordRefusal(
      `${file} cannot be used. ${(error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'The file'}: ${message}.`).join(' ')}`,
    );
  return { ...data, text };
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new RecordRefusal(`${file} is not JSON: ${problem instanceof Error ? problem.message : problem}`);
  }
}
