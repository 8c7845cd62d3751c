import type { IsoDate, SanctionEntry } from '../../../machines/contract/types.ts';
import { ArrangedNames, arrangeNames, type NameArrangement } from './arranged-names.ts';

/** What a comparison needs of an entry. */
export type ListedEntry = Pick<
  SanctionEntry,
  'sanctionEntryId' | 'entryNumber' | 'name' | 'program' | 'listDate' | 'isSample'
>;

/** A sanctions list in memory. */
export interface SanctionsList {
  /** Its names and aliases. */
  readonly entries: readonly ListedEntry[];
  /** The date of the newest entry; empty for an empty list. */
  readonly listDate: IsoDate;
  /** Whether every entry is an invented sample. */
  readonly isSample: boolean;
  /** The names of the entries, at the same places; and the same as plain data for threads. */
  readonly names: ArrangedNames;
  readonly arrangement: NameArrangement;
}

export async function prepareSanctionsList(entries: readonly ListedEntry[]): Promise<SanctionsList> {
  const arrangement = await arrangeNames(entries.map(({ name }) => name));
  return {
    entries,
    listDate: entries.reduce((latest, { listDate }) => (listDate > latest ? listDate : latest), ''),
    isSample: entries.every(({ isSample }) => isSample),
    names: new ArrangedNames(arrangement),
    arrangement,
  };
}
