import { type EntitySpec, type FieldSpec, parts, rating } from '../../contract/fields.ts';
import type { PolicyFile } from '../../contract/types.ts';
import { formatFieldValue, type LookupLabel } from '../format/format-values.ts';

/** A value that differs between two versions of a file, as text; empty where a version has none. */
export interface FileDifference {
  /** The key of the field; rows of lists have their number in between, such as insureds.12.lastName. */
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Row = { readonly [field: string]: unknown };

/** The differences between two versions of a policy: every answer, then every amount of the rating. Inactive rows of lists count as absent. */
export function compareFiles(
  before: PolicyFile,
  after: PolicyFile,
  lookupLabel: LookupLabel,
): FileDifference[] {
  const answers = Object.values(parts).flatMap((part) =>
    pairRows(part, before[part.key], after[part.key]).flatMap(({ key, one, other }) =>
      compareRows(key, listComparedFields(part), one, other, lookupLabel),
    ),
  );
  return [
    ...answers,
    ...compareRows('rating', listRatedFields(), toRow(before.rating), toRow(after.rating), lookupLabel),
  ];
}

function compareRows(
  key: string,
  fields: readonly FieldSpec[],
  before: Row,
  after: Row,
  lookupLabel: LookupLabel,
): FileDifference[] {
  return fields.flatMap((field) => {
    const [earlier, later] = [before, after].map((row) =>
      formatFieldValue(field, row[field.name], lookupLabel),
    );
    if (earlier === undefined || later === undefined || earlier === later) return [];
    return [{ field: `${key}.${field.name}`, label: field.label, before: earlier, after: later }];
  });
}

/** Rows of a list that have the same number in both versions belong together; a row of only one version is paired with an empty one. */
function pairRows(
  part: EntitySpec,
  before: unknown,
  after: unknown,
): { key: string; one: Row; other: Row }[] {
  if (!part.isList) return [{ key: part.key, one: toRow(before), other: toRow(after) }];
  const rows = [before, after].map((list) =>
    (Array.isArray(list) ? list : []).map(toRow).filter(({ isActive }) => isActive !== false),
  );
  const numbers = new Set(rows.flat().map((row) => Number(row[part.idField])));
  const findRow = (list: readonly Row[] | undefined, number: number) =>
    list?.find((row) => Number(row[part.idField]) === number) ?? {};
  return [...numbers].map((number) => ({
    key: `${part.key}.${number}`,
    one: findRow(rows[0], number),
    other: findRow(rows[1], number),
  }));
}

/** The fields that people answer or that describe the risk: no numbers of rows, no counters, nothing of the policy's identity. */
function listComparedFields({ fields, idField }: EntitySpec): FieldSpec[] {
  return Object.values(fields).filter(
    ({ name, kind, identity }) =>
      !identity &&
      kind !== 'id' &&
      kind !== 'json' &&
      kind !== 'secret' &&
      name !== 'version' &&
      name !== idField,
  );
}

function listRatedFields(): FieldSpec[] {
  const fields: readonly FieldSpec[] = Object.values(rating.fields);
  return fields.filter(
    ({ kind }) => kind === 'money' || kind === 'dollars' || kind === 'decimal' || kind === 'distance',
  );
}

function toRow(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
