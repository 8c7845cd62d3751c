import { setImmediate as others } from 'node:timers/promises';
import { arrangeLetters, type LetterArrangement, LetterPlanes } from './letter-planes.ts';
import { REVIEW_SCORE } from './name-score.ts';
import { nameWords } from './name-words.ts';
import { SimilarityFilter } from './similarity-filter.ts';
import { arrangeSounds, type SoundArrangement, soundCodes, WordSounds } from './word-sounds.ts';

/** The names of a list, so arranged that those that may resemble another are found quickly: plain data that a thread can be given. */
export interface NameArrangement {
  /** The sorted words of each name as one text. */
  readonly texts: readonly string[];
  readonly letters: LetterArrangement;
  readonly sounds: SoundArrangement;
}

/** After how many names others get a turn: arranging tens of thousands takes a while. */
const sliceSize = 500;

export async function arrangeNames(names: readonly string[]): Promise<NameArrangement> {
  const sorted: string[][] = [];
  for (const name of names) {
    const words = nameWords(name);
    // How a word sounds is remembered, so that arranging the sounds takes little time at once.
    words.forEach(soundCodes);
    sorted.push(words);
    if (sorted.length % sliceSize === 0) await others();
  }
  const texts = sorted.map((words) => words.join(' '));
  return { texts, letters: arrangeLetters(texts), sounds: arrangeSounds(sorted) };
}

/** Scores are rounded to two decimals, so a little less is enough. */
const leastSimilarity = (REVIEW_SCORE - 0.005) / 100 - 0.000_000_001;

export class ArrangedNames {
  readonly #texts: readonly string[];
  readonly #letters: LetterPlanes;
  readonly #sounds: WordSounds;

  constructor({ texts, letters, sounds }: NameArrangement) {
    this.#texts = texts;
    this.#letters = new LetterPlanes(letters);
    this.#sounds = new WordSounds(sounds);
  }

  /** The places of the names that may resemble a name, given as its sorted words, in their order; all that reach `REVIEW_SCORE` are among them. */
  findNear(text: string): number[] {
    const filter = new SimilarityFilter(text, leastSimilarity);
    const bySpelling = this.#letters
      .findNear(text, leastSimilarity)
      .filter((place) => filter.mayReach(this.textAt(place)));
    const bySound = this.#sounds.findAlike(text.split(' ')).filter((place) => !bySpelling.includes(place));
    return [...bySpelling, ...bySound].sort((one, other) => one - other);
  }

  textAt(place: number): string {
    return this.#texts[place] ?? '';
  }
}
