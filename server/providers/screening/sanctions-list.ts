import { deserialize, serialize } from 'node:v8';
import type { IsoDate, SanctionEntry } from '../../../machines/contract/types.ts';
import { ArrangedNames, arrangeNames, type NameArrangement } from './arranged-names.ts';

/** The data of an entry that a comparison needs. */
export type ListedEntry = Pick<
  SanctionEntry,
  'sanctionEntryId' | 'entryNumber' | 'name' | 'program' | 'listDate' | 'isSample'
>;

/** The names of a sanctions list in memory: enough for verdicts. */
export interface ListedNames {
  /** The date of the newest entry; empty for an empty list. */
  readonly listDate: IsoDate;
  /** The names and aliases; and the same as plain data for threads. */
  readonly names: ArrangedNames;
  readonly arrangement: NameArrangement;
}

/** A sanctions list in memory. */
export interface SanctionsList extends ListedNames {
  /** Its names and aliases, at the same places. */
  readonly entries: readonly ListedEntry[];
  /** Whether every entry is an invented sample. */
  readonly isSample: boolean;
}

export async function prepareSanctionsList(entries: readonly ListedEntry[]): Promise<SanctionsList> {
  return completeList(await arrangeList(entries), entries);
}

/** A list of names that were arranged before, with their entries in the same order. */
export function completeList(listed: ListedNames, entries: readonly ListedEntry[]): SanctionsList {
  return { ...listed, entries, isSample: entries.every(({ isSample }) => isSample) };
}

async function arrangeList(entries: readonly ListedEntry[]): Promise<ListedNames> {
  const arrangement = await arrangeNames(entries.map(({ name }) => name));
  const listDate = entries.reduce((latest, entry) => (entry.listDate > latest ? entry.listDate : latest), '');
  return { listDate, arrangement, names: new ArrangedNames(arrangement) };
}

/** The names of a list as bytes, which `unpackNames` of the same `arrangementRule` reads. */
export function packNames({ listDate, arrangement }: ListedNames): Buffer {
  return serialize({ listDate, arrangement });
}

export function unpackNames(content: Buffer): ListedNames {
  const { listDate, arrangement }: Omit<ListedNames, 'names'> = deserialize(content);
  return { listDate, arrangement, names: new ArrangedNames(arrangement) };
}
