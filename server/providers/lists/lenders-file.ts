import { z } from 'zod';
import { ListRefusal } from './list-refusal.ts';
import { parseListTable } from './parse-list-csv.ts';

/** A lender of a file. */
export interface LenderLine {
  readonly name: string;
  readonly assigns: string | null;
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  readonly stateAbbreviation: string;
  readonly postalCode: string;
  readonly phone: string | null;
  readonly email: string | null;
}

const needed = (most: number) => z.string().min(1, 'is missing').max(most);
const optional = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => (text === '' ? null : text));

/** The columns of the file by their heads, as described in docs/lenders.md. */
const line = z.object({
  name: needed(60),
  assigns: optional(60),
  street: needed(60),
  street2: optional(60),
  city: needed(50),
  state: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'is not two letters'),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'is not a ZIP code'),
  phone: z
    .string()
    .transform((text) => text.replace(/\D/g, ''))
    .pipe(z.string().regex(/^(\d{10})?$/, 'is not ten digits'))
    .transform((digits) => (digits === '' ? null : digits)),
  email: optional(100),
});

const columns = Object.keys(line.shape);
const neededColumns = ['name', 'street', 'city', 'state', 'zip'];

/** Parses a CSV file of lenders, sorted by name. Throws a ListRefusal that names the row if any of them cannot be read. */
export function parseLenders(text: string): LenderLine[] {
  const { heads, lines } = parseListTable(text, columns, neededColumns);
  const lenders = lines.map((cells, index) => parseLine(heads, cells, index + 2));
  if (lenders.length === 0) throw new ListRefusal('It has no lenders.', 'no answer');
  return lenders.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function parseLine(heads: readonly string[], cells: readonly string[], number: number): LenderLine {
  const named = Object.fromEntries(columns.map((column) => [column, cells[heads.indexOf(column)] ?? '']));
  const { data, error } = line.safeParse(named);
  if (!data) {
    const issues = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new ListRefusal(`Row ${number}: ${issues.join('; ')}.`);
  }
  const { street, street2, state, zip, ...rest } = data;
  return {
    ...rest,
    streetAddress1: street,
    streetAddress2: street2,
    stateAbbreviation: state,
    postalCode: zip,
  };
}
