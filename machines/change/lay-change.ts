import { type EntitySpec, type FieldSpec, parts, rating } from '../contract/fields.ts';
import type { ConflictChoice, PartKey, PolicyFile } from '../contract/types.ts';
import { formatFieldValue, type LookupLabel } from '../domain/format/format-values.ts';

/** A field in which two versions differ. */
interface FieldDifference {
  /** Such as structure.floorsCount, or insureds.12.lastName in a list. */
  readonly field: string;
  readonly spec: FieldSpec;
  readonly before: unknown;
  readonly after: unknown;
}

/** A row of a list that one version has and the other has not. */
interface AddedRow {
  readonly part: PartKey;
  readonly row: Row;
}

/** The differences between one version and another. */
export interface VersionChange {
  readonly fields: readonly FieldDifference[];
  readonly added: readonly AddedRow[];
}

/** A field that both of two changes touch, with another value each. */
export interface LayConflict {
  readonly conflictId: string;
  readonly field: string;
  readonly spec: FieldSpec;
  readonly before: unknown;
  readonly changeValue: unknown;
  readonly issuedValue: unknown;
}

/** The decisions about conflicts, by conflict id. */
export type Decisions = { readonly [conflictId: string]: ConflictChoice };

type Row = { readonly [field: string]: unknown };

/** The choices of a rating that are answers: coverages and deductibles. */
const ratingChoices = [
  'buildingCoverage',
  'contentsCoverage',
  'buildingDeductible',
  'contentsDeductible',
] as const;

/** The differences between a version and the one before it: answers, coverages and deductibles. Values that the server computes do not count. */
export function findVersionChange(before: PolicyFile, after: PolicyFile): VersionChange {
  const fields: FieldDifference[] = [];
  const added: AddedRow[] = [];
  for (const part of Object.values(parts)) {
    if (!part.isList) {
      fields.push(...compareRows(part.key, answersOf(part), toRow(before[part.key]), toRow(after[part.key])));
      continue;
    }
    const earlier = listRows(before, part.key);
    for (const row of listRows(after, part.key)) {
      const id = Number(row[part.idField]);
      const stored = earlier.find((candidate) => Number(candidate[part.idField]) === id);
      if (stored) fields.push(...compareRows(`${part.key}.${id}`, answersOf(part), stored, row));
      else added.push({ part: part.key, row });
    }
  }
  fields.push(...compareRows('rating', choiceSpecs, toRow(before.rating), toRow(after.rating)));
  return { fields, added };
}

/** Whether a version changes nothing. */
export function isEmptyChange({ fields, added }: VersionChange): boolean {
  return fields.length === 0 && added.length === 0;
}

/** The fields that both changes touch with other values. `name` identifies the issued change in the ids of the conflicts. */
export function findConflicts(change: VersionChange, issued: VersionChange, name: number): LayConflict[] {
  return change.fields.flatMap(({ field, spec, before, after }) => {
    const other = issued.fields.find((candidate) => candidate.field === field);
    if (other === undefined || isSame(other.after, after)) return [];
    return [
      { conflictId: `${name} ${field}`, field, spec, before, changeValue: after, issuedValue: other.after },
    ];
  });
}

/** A file with a change laid over it: its fields take the change's values, its lists the change's new rows. */
export function layChange<File extends PolicyFile>(
  base: File,
  change: VersionChange,
  isLaid: (field: string) => boolean = () => true,
): File {
  const laid = { ...base } as unknown as { [key: string]: unknown };
  for (const { field, after } of change.fields) {
    if (!isLaid(field)) continue;
    const [key = '', second = '', third] = field.split('.');
    if (third === undefined) laid[key] = { ...toRow(laid[key]), [second]: after };
    else laid[key] = changeRow(laid[key], key, Number(second), { [third]: after });
  }
  for (const { part, row } of change.added) {
    const list = Array.isArray(laid[part]) ? (laid[part] as readonly Row[]) : [];
    const id = parts[part].idField;
    // A row is added once, however often the change is laid.
    if (!list.some((candidate) => candidate[id] === row[id])) laid[part] = [...list, row];
  }
  return laid as unknown as File;
}

/** Undoes in a file what a change made of the version before it: changed fields get their former values, and added rows are deactivated. */
export function takeBack<File extends PolicyFile>(base: File, before: PolicyFile, undone: PolicyFile): File {
  const fields = findVersionChange(before, undone).added.flatMap(({ part, row }): FieldDifference[] => {
    const { idField, fields: specs } = parts[part];
    const spec = Object.values(specs).find(({ name }) => name === 'isActive');
    return spec ? [{ field: `${part}.${row[idField]}.isActive`, spec, before: true, after: false }] : [];
  });
  return layChange(layChange(base, findVersionChange(undone, before)), { fields, added: [] });
}

/** The values of a difference as text. */
export function formatDifference(
  { spec, before, after }: FieldDifference,
  lookupLabel: LookupLabel,
): { readonly before: string; readonly after: string } {
  return {
    before: formatFieldValue(spec, before, lookupLabel),
    after: formatFieldValue(spec, after, lookupLabel),
  };
}

function changeRow(list: unknown, key: string, id: number, values: Row): readonly Row[] {
  const { idField } = parts[key as PartKey];
  return (Array.isArray(list) ? (list as readonly Row[]) : []).map((row) =>
    Number(row[idField]) === id ? { ...row, ...values } : row,
  );
}

function compareRows(key: string, specs: readonly FieldSpec[], before: Row, after: Row): FieldDifference[] {
  return specs
    .filter(({ name }) => !isSame(before[name], after[name]))
    .map((spec) => ({
      field: `${key}.${spec.name}`,
      spec,
      before: before[spec.name] ?? null,
      after: after[spec.name] ?? null,
    }));
}

/** The fields of a part that people answer, whether the row is in use, and who owns the policy. Values that are computed from them follow. */
function answersOf({ key, fields, idField }: EntitySpec): FieldSpec[] {
  return Object.values(fields).filter(
    ({ name, identity, serverSet }) =>
      !identity &&
      name !== 'version' &&
      name !== idField &&
      (!serverSet || name === 'isActive' || key === 'policyOwner'),
  );
}

const choiceSpecs: readonly FieldSpec[] = ratingChoices.map((name) => rating.fields[name]);

function listRows(file: PolicyFile, key: PartKey): readonly Row[] {
  const rows: unknown = file[key];
  return Array.isArray(rows) ? rows.map(toRow) : [];
}

function toRow(value: unknown): Row {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isSame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
