import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { PartKey } from '../../../machines/contract/types.ts';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { type AddressPlace, followAddress } from '../../../machines/domain/place/address-pairs.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import type { StoredFile } from '../file/stored-file.ts';
import type { PartsInput, RowInput } from './part-inputs.ts';

/** A row that a save sends: its stored state, blank if it is new, and its state after the save. */
export interface SentRow {
  readonly spec: EntitySpec & { readonly key: PartKey };
  /** Its key on the wire, such as `billing` or `lossPayees.0`. */
  readonly at: string;
  /** Its place among the stored rows of a list. */
  readonly index: number;
  readonly before: RowInput;
  readonly after: RowInput;
  /** The fields of it that the caller sent. */
  readonly row: RowInput;
}

/** The rows that a save sends, in `next`, the file that it was merged into. */
export function listSentRows(file: StoredFile, next: StoredFile, input: PartsInput): SentRow[] {
  return Object.values(parts).flatMap((spec: SentRow['spec']): SentRow[] => {
    const incoming = input[spec.key];
    if (incoming === null || incoming === undefined) return [];
    const rows: readonly RowInput[] = Array.isArray(incoming) ? incoming : [incoming as RowInput];
    const stored = listRows(file, spec.key);
    const merged = listRows(next, spec.key);
    let added = stored.length;
    return rows.map((row, place): SentRow => {
      const id = Number(row[spec.idField] ?? 0);
      const found = spec.isList
        ? id === 0
          ? -1
          : stored.findIndex((candidate) => Number(candidate[spec.idField]) === id)
        : 0;
      const index = found < 0 ? added++ : found;
      return {
        spec,
        at: spec.isList ? `${spec.key}.${place}` : spec.key,
        index,
        before: stored[found] ?? { ...blankPart(spec.key) },
        after: merged[index] ?? {},
        row,
      };
    });
  });
}

/** The file in which number and letters of each sent state follow each other, and a problem for each pair that contradicts itself. */
export function withFollowedAddresses(
  file: StoredFile,
  next: StoredFile,
  input: PartsInput,
): { readonly next: StoredFile; readonly problems: Problem[] } {
  const problems: Problem[] = [];
  let followed = next;
  for (const { spec, at, index, before, after, row } of listSentRows(file, next, input)) {
    if (!isAddress(before) || !isAddress(after)) continue;
    const { address, problems: found } = followAddress(before, after, Object.keys(row), at);
    problems.push(...found);
    if (address === after) continue;
    const rows = listRows(followed, spec.key);
    const value = spec.isList ? rows.with(index, address) : address;
    followed = { ...followed, [spec.key]: value };
  }
  return { next: followed, problems };
}

function listRows(file: StoredFile, key: PartKey): readonly RowInput[] {
  const stored: unknown = file[key];
  return (Array.isArray(stored) ? stored : [stored]) as readonly RowInput[];
}

function isAddress(row: RowInput): row is RowInput & AddressPlace {
  return 'stateId' in row && 'stateAbbreviation' in row && 'countryId' in row;
}
