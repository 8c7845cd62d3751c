import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { formatFieldValue } from '../../../machines/domain/format/format-values.ts';
import type { Conflict } from '../../kernel/refusals.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

type PartSpec = EntitySpec & { readonly key: PartKey };

/** A file with the fields of a save merged in. */
export interface MergedFile {
  next: StoredFile;
  /** Rows whose version was stale. */
  conflicts: Conflict[];
  /** Keys of rows that claim to be saved but do not exist, such as `lossPayees.0`. */
  unknown: string[];
}

/**
 * The stored file with the sent fields merged in. A list row that matches no stored row is new if its version is 0, no matter
 * which ID it has.
 */
export function mergeParts(file: StoredFile, input: PartsInput): MergedFile {
  const next: { [part: string]: unknown } = { ...file };
  const conflicts: Conflict[] = [];
  const unknown: string[] = [];
  for (const part of Object.values(parts)) {
    const incoming = input[part.key];
    if (incoming === null || incoming === undefined) continue;
    const rows = Array.isArray(incoming) ? incoming : [incoming];
    if (part.isList) {
      const blank = { ...blankPart(part.key), isActive: true };
      const stored = next[part.key] as RowInput[];
      next[part.key] = mergeList(part, blank, stored, rows, { conflicts, unknown });
    } else next[part.key] = mergeRow(part, next[part.key] as RowInput, rows[0] ?? {}, conflicts);
  }
  if (input.transaction)
    next.transaction = {
      ...file.transaction,
      ...answerableFields(records.transaction, input.transaction as RowInput),
    };
  return { next: next as unknown as StoredFile, conflicts, unknown };
}

function mergeList(
  part: PartSpec,
  blank: RowInput,
  stored: readonly RowInput[],
  incoming: readonly RowInput[],
  trouble: Pick<MergedFile, 'conflicts' | 'unknown'>,
): RowInput[] {
  const rows = [...stored];
  for (const [index, sentRow] of incoming.entries()) {
    const id = Number(sentRow[part.idField] ?? 0);
    const at = id === 0 ? -1 : rows.findIndex((row) => Number(row[part.idField]) === id);
    const before = rows[at];
    if (before) rows[at] = mergeRow(part, before, sentRow, trouble.conflicts);
    else if (Number(sentRow.version ?? 0) > 0) trouble.unknown.push(`${part.key}.${index}`);
    else rows.push({ ...blank, ...answerableFields(part, sentRow), [part.idField]: 0, version: 0 });
  }
  return rows;
}

function mergeRow(part: PartSpec, before: RowInput, incoming: RowInput, conflicts: Conflict[]): RowInput {
  if (Number(incoming.version ?? 0) !== Number(before.version))
    conflicts.push(describeConflict(part, before, incoming));
  return { ...before, ...answerableFields(part, incoming) };
}

/** The input with the versions that its rows have in a file, such as those of a change, which count from 1. The caller compared those that were sent. */
export function withVersionsOf(file: StoredFile, input: PartsInput): PartsInput {
  const listed = Object.values(parts).filter(({ key }) => input[key] !== null && input[key] !== undefined);
  return {
    ...input,
    ...Object.fromEntries(
      listed.map(({ key, isList, idField }) => {
        const stored = [file[key]].flat() as unknown as readonly RowInput[];
        const rows = [input[key] ?? []].flat() as readonly RowInput[];
        const numbered = rows.map((row) => {
          const same = isList
            ? stored.find((other) => Number(other[idField]) === Number(row[idField]))
            : stored[0];
          return same === undefined ? row : { ...row, version: same.version };
        });
        return [key, isList ? numbered : numbered[0]];
      }),
    ),
  };
}

function describeConflict(part: PartSpec, before: RowInput, incoming: RowInput): Conflict {
  const differences = Object.entries(answerableFields(part, incoming)).flatMap(([name, sent]) => {
    const field = part.fields[name];
    if (!field || (before[name] ?? null) === (sent ?? null)) return [];
    return [
      {
        field: `${part.key}.${name}`,
        label: field.label,
        stored: formatFieldValue(field, before[name]),
        sent: formatFieldValue(field, sent),
      },
    ];
  });
  return {
    part: part.key,
    rowId: part.isList ? Number(before[part.idField]) : null,
    version: Number(before.version),
    differences,
  };
}

/** The fields of a row that a client may answer. Text that is only blanks becomes null. */
export function answerableFields(part: EntitySpec, incoming: RowInput): RowInput {
  const own = Object.entries(incoming).filter(([name]) => {
    const field = part.fields[name];
    return field && !field.serverSet && !field.identity && name !== 'version';
  });
  return Object.fromEntries(
    own.map(([name, value]) => [name, typeof value === 'string' && value.trim() === '' ? null : value]),
  );
}
