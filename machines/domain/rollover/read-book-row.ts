import * as enums from '../../contract/enums.ts';
import type { FieldSpec } from '../../contract/fields.ts';
import type { IsoDate } from '../../contract/types.ts';
import { dateFromTyped } from '../fields/typed-input.ts';
import { valueFault } from '../fields/value-checks.ts';
import { phoneDigits } from '../format/phone.ts';
import { findFieldSpec } from '../problems/field-key.ts';
import { bookColumns, claimsKey } from './book-columns.ts';
import { type ClaimOfBook, parsePriorClaims } from './prior-claims.ts';

/** A value of a row, as its field stores it. */
export type BookValue = string | number | boolean;

/** A problem with a cell of a row. */
export interface CellProblem {
  readonly key: string;
  readonly message: string;
}

/** A row of a book: the values by the keys of their columns, and the claims under the prior policy. */
export interface BookRow {
  readonly values: { readonly [key: string]: BookValue };
  readonly claims: readonly ClaimOfBook[];
}

/** Reads the cells of a row by the keys of their columns. A row with a problem is not imported. */
export function readBookRow(cells: { readonly [key: string]: string }): {
  readonly row: BookRow;
  readonly problems: readonly CellProblem[];
} {
  const values: { [key: string]: BookValue } = {};
  const problems: CellProblem[] = [];
  for (const { key, label, isRequired } of bookColumns) {
    const text = (cells[key] ?? '').trim();
    if (text === '') {
      if (isRequired) problems.push({ key, message: `${label} – the row needs it.` });
      continue;
    }
    const spec = findFieldSpec(key);
    if (spec === null) continue;
    const value = parseCell(spec, text);
    const fault = valueFault(spec, value);
    if (fault === null) values[key] = value;
    else problems.push({ key, message: fault.message });
  }
  const claims = parsePriorClaims(cells[claimsKey] ?? '');
  if (claims === null) problems.push({ key: claimsKey, message: claimsFormat });
  if (!['insureds.0.lastName', 'insureds.0.entityName'].some((key) => key in values))
    problems.push({
      key: 'insureds.0.lastName',
      message: 'The row names no insured: a last name, or the name of an entity.',
    });
  return { row: { values, claims: claims ?? [] }, problems };
}

const claimsFormat =
  'The claims cannot be read. Write each number once, as number | date of loss | paid | reserve, with a semicolon between two.';

/** The value of a cell as its field stores it; the text itself if it cannot be parsed, so that the field's own check reports it. */
function parseCell(spec: FieldSpec, text: string): BookValue {
  switch (spec.kind) {
    case 'boolean':
      return yesNo[text.toLowerCase()] ?? text;
    case 'date':
      return parseDay(text);
    case 'dollars':
    case 'int':
    case 'decimal':
    case 'lookup':
      return parseNumber(text);
    case 'phone':
      return phoneDigits(text);
    case 'enum':
      return findMember(spec, text);
    default:
      return text;
  }
}

function parseDay(text: string): IsoDate {
  return dateFromTyped(text) ?? text;
}

/** A number with a currency sign and commas, or without; the text where it is none. */
function parseNumber(text: string): BookValue {
  const plain = text.replace(/[$,]/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const yesNo: { readonly [text: string]: boolean } = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  no: false,
  n: false,
  false: false,
  '0': false,
};

/** The member of an enumeration that a text names, by its name, its spelling in REST or its label, whatever its spaces and capitals. */
function findMember({ enumName }: FieldSpec, text: string): string {
  const members: { readonly [name: string]: { readonly label: string } } =
    Object(enums)[enumName ?? ''] ?? {};
  const wanted = plainText(text);
  const found = Object.entries(members).find(
    ([name, { label }]) => plainText(name) === wanted || plainText(label) === wanted,
  );
  return found?.[0] ?? text;
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
