import { type EntitySpec, parts } from '../contract/fields.ts';
import type { PolicyFile } from '../contract/types.ts';
import { blankPart } from '../domain/file/blank-file.ts';
import {
  formatLossPayeeKey,
  parseFieldKey,
  parseRowKey,
  readFieldValue,
} from '../domain/problems/field-key.ts';

/** A row of a part, keyed by field name. */
export type DraftRow = { readonly [field: string]: unknown };

/** The rows of a list part; empty if the value is not an array. */
export function toRows(value: unknown): readonly DraftRow[] {
  return Array.isArray(value) ? value.map((row: unknown) => ({ ...Object(row) })) : [];
}

/**
 * The identity of a row in a save: its id and version if it is stored, or its role if it is a new loss payee. The transaction has no
 * version.
 */
export function buildRowInput(stored: PolicyFile, key: string): DraftRow {
  const { part, row } = parseFieldKey(key);
  const version = readFieldValue(stored, `${parseRowKey(key)}.version`);
  if (row === null) return part === 'transaction' ? {} : { version: version ?? 0 };
  const idField = findIdField(part);
  const id = readFieldValue(stored, `${part}.${row}.${idField}`);
  return isStoredId(id) ? { [idField]: id, version: version ?? 0 } : buildRoleInput(part, row);
}

/** The rows of a list part with one value changed. A key past the end adds a row. */
export function setRowValue(
  stored: PolicyFile,
  rows: readonly DraftRow[],
  key: string,
  value: unknown,
): readonly DraftRow[] {
  const { part, row, field } = parseFieldKey(key);
  const place = findRowIndex(stored, rows, part, row ?? '');
  if (place !== -1) return rows.map((row, index) => (index === place ? { ...row, [field]: value } : row));
  return [...rows, { ...buildBlankRow(part), ...buildRoleInput(part, row ?? ''), [field]: value }];
}

/** Whether the row at a key is stored. */
export function isStoredRow(stored: PolicyFile, at: string): boolean {
  const { part } = parseFieldKey(`${at}.version`);
  return isStoredId(readFieldValue(stored, `${at}.${findIdField(part)}`));
}

/** The index of a row, stored or new; -1 if it does not exist. A loss payee is found by role and position. */
function findRowIndex(stored: PolicyFile, rows: readonly DraftRow[], part: string, row: string): number {
  if (part !== 'lossPayees') return Number(row) < rows.length ? Number(row) : -1;
  const isAt = (index: number, file: PolicyFile) =>
    formatLossPayeeKey(file, index, '') === `lossPayees.${row}.`;
  const place = stored.lossPayees.findIndex((_, index) => isAt(index, stored));
  if (place !== -1) return place;
  const addedTypes = rows.slice(stored.lossPayees.length).map(({ lossPayeeType }) => lossPayeeType);
  const [role, which = '1'] = row.split('.');
  const before = stored.lossPayees.filter(({ lossPayeeType }) => lossPayeeType === role).length;
  const nth = Number(which) - before;
  const places = addedTypes.flatMap((type, index) => (type === role ? [index] : []));
  const newIndex = places[nth - 1];
  return newIndex === undefined ? -1 : stored.lossPayees.length + newIndex;
}

function buildRoleInput(part: string, row: string): DraftRow {
  return part === 'lossPayees' ? { lossPayeeType: row.split('.')[0] } : {};
}

function buildBlankRow(part: string): DraftRow {
  if (part === 'insureds') return { ...blankPart('insureds') };
  return part === 'lossPayees' ? { ...blankPart('lossPayees') } : { ...blankPart('correspondenceEmails') };
}

function findIdField(part: string): string {
  const specs: { readonly [part: string]: EntitySpec } = parts;
  return specs[part]?.idField ?? '';
}

function isStoredId(value: unknown): boolean {
  return typeof value === 'number' && value !== 0;
}
