import { setImmediate as others } from 'node:timers/promises';
import type { IsoDate, SanctionEntry } from '../../../machines/contract/types.ts';
import { LetterPlanes } from './letter-planes.ts';
import { type ComparedName, compareByWords, nameWords } from './name-words.ts';
import { WordSounds } from './word-sounds.ts';

/** What a comparison needs of an entry. */
export type ListedEntry = Pick<
  SanctionEntry,
  'sanctionEntryId' | 'entryNumber' | 'name' | 'program' | 'listDate' | 'isSample'
>;

/** A sanctions list in memory, so arranged that names that may resemble another are found without a look at each. */
export interface SanctionsList {
  /** Its names and aliases. */
  readonly entries: readonly ListedEntry[];
  /** The date of the newest entry; empty for an empty list. */
  readonly listDate: IsoDate;
  /** Whether every entry is an invented sample. */
  readonly isSample: boolean;
  /** The entries that may resemble a name, in the order of the list; all that reach `REVIEW_SCORE` are among them. */
  findNear(name: ComparedName): NearEntry[];
}

export interface NearEntry {
  readonly entry: ListedEntry;
  readonly name: ComparedName;
}

/** How much a score gains when names sound alike. */
export const SOUND_BONUS = 5;

/** The lowest score that counts. Spelling has to reach it, or this less the bonus where names sound alike. */
export const REVIEW_SCORE = 85;

/** Scores are rounded to two decimals, so a little less is enough. */
const leastSimilarity = (REVIEW_SCORE - 0.005) / 100 - 0.000_000_001;

/** After how many entries others get a turn: preparing tens of thousands takes a while. */
const sliceSize = 500;

export async function prepareSanctionsList(entries: readonly ListedEntry[]): Promise<SanctionsList> {
  const near: NearEntry[] = [];
  const sounds = new WordSounds();
  for (const [at, entry] of entries.entries()) {
    const name = compareByWords(nameWords(entry.name));
    near.push({ entry, name });
    sounds.add(name.words);
    if (at % sliceSize === sliceSize - 1) await others();
  }
  const planes = new LetterPlanes(near.map(({ name }) => name.text));
  return {
    entries,
    listDate: entries.reduce((latest, { listDate }) => (listDate > latest ? listDate : latest), ''),
    isSample: entries.every(({ isSample }) => isSample),
    findNear: ({ words, text }) => {
      const bySpelling = planes.findNear(text, leastSimilarity);
      const bySound = sounds.findAlike(words).filter((place) => !bySpelling.includes(place));
      return [...bySpelling, ...bySound]
        .sort((one, other) => one - other)
        .flatMap((place) => near[place] ?? []);
    },
  };
}
