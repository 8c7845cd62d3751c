import { type FieldSpec, parts, rating, transaction } from '../../contract/fields.ts';
import type { PolicyFile, PolicyParts, Rating, Transaction } from '../../contract/types.ts';

type PartRow<Part> = Part extends (infer Row)[] ? Row : Part;

/**
 * The key of a field: 'part.field'. Rows of list parts have a third piece in between: `insureds.0.lastName`,
 * `lossPayees.FIRST_MORTGAGEE.name1`.
 */
export type FieldKey =
  | { [Part in keyof PolicyParts]: `${Part}.${keyof PartRow<PolicyParts[Part]> & string}` }[keyof PolicyParts]
  | `rating.${keyof Rating & string}`
  | `transaction.${keyof Transaction & string}`;

/** The catalogue entry of the field with this key; null if the key is unknown. */
export function findFieldSpec(key: string): FieldSpec | null {
  const { part, field } = parseFieldKey(key);
  return fieldCatalogue[part]?.[field] ?? null;
}

/** The value in a file under a key; undefined if the key does not match anything in the file. */
export function readFieldValue(file: PolicyFile, key: string): unknown {
  const { part, row, field } = parseFieldKey(key);
  const storedPart = readOwnProperty(file, part);
  if (!Array.isArray(storedPart)) return row === null ? readOwnProperty(storedPart, field) : undefined;
  return row === null ? undefined : readOwnProperty(findRow(part, storedPart, row), field);
}

/** A function that reads the value under a key that is not one of a list row, as `readFieldValue` does, with the key taken apart once. */
export function fieldReader(key: string): (file: PolicyFile) => unknown {
  const { part, field } = parseFieldKey(key);
  return (file) => readOwnProperty(readOwnProperty(file, part), field);
}

/** Whether a value is present: not null and not only spaces. */
export function isAnswered(value: unknown): boolean {
  return value !== null && value !== undefined && !(typeof value === 'string' && value.trim() === '');
}

/** The key of a field's row, such as `insureds.0` for `insureds.0.lastName` and `policy` for `policy.isTenant`. */
export function parseRowKey(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}

/**
 * The key of an additional interest's field, by its role. The second and later interests of a role add their position. Removed rows count,
 * so that keys stay stable.
 */
export function formatLossPayeeKey(file: PolicyFile, index: number, field: string): string {
  return `lossPayees.${formatLossPayeeRow(file.lossPayees, index)}.${field}`;
}

/** The row key of an additional interest, by its role and its position within the role, from 1. */
export function formatRoleRow(role: string, place: number): string {
  return place === 1 ? role : `${role}.${place}`;
}

/** The pieces of a field key; `row` is null for a part that is not a list. */
interface FieldKeyParts {
  readonly part: string;
  readonly row: string | null;
  readonly field: string;
}

/** A cache of parsed keys, because rules look up the same few hundred again and again. */
const parsedKeys = new Map<string, FieldKeyParts>();
const maxParsedKeys = 5000;

/** Splits a field key into part, row (of a list part) and field. */
export function parseFieldKey(key: string): FieldKeyParts {
  const cached = parsedKeys.get(key);
  if (cached !== undefined) return cached;
  const [part = '', ...rest] = key.split('.');
  const field = rest.pop() ?? '';
  const parsed = { part, row: rest.length === 0 ? null : rest.join('.'), field };
  if (parsedKeys.size >= maxParsedKeys) parsedKeys.clear();
  parsedKeys.set(key, parsed);
  return parsed;
}

function findRow(part: string, rows: readonly unknown[], row: string): unknown {
  if (part !== 'lossPayees') return rows[Number(row)];
  return rows.find((_, index) => formatLossPayeeRow(rows, index) === row);
}

/** The row key of a row of a list part: its position, or of an additional interest its role. */
export function formatRowKey(part: string, rows: readonly unknown[], index: number): string {
  return `${part}.${part === 'lossPayees' ? formatLossPayeeRow(rows, index) : index}`;
}

function formatLossPayeeRow(rows: readonly unknown[], index: number): string {
  const role = readOwnProperty(rows[index], 'lossPayeeType');
  if (typeof role !== 'string') return String(index);
  const isSameRole = (row: unknown) => readOwnProperty(row, 'lossPayeeType') === role;
  const place = rows.slice(0, index).filter(isSameRole).length + 1;
  return formatRoleRow(role, place);
}

function readOwnProperty(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : undefined;
}

const fieldCatalogue: { readonly [part: string]: { readonly [field: string]: FieldSpec } } =
  Object.fromEntries(
    Object.values({ ...parts, rating, transaction }).map((entity) => [entity.key, entity.fields]),
  );
