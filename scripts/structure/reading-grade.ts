import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { ownClaimTexts } from '../../machines/domain/claims/own/own-claim-texts.ts';
import { ownIccTexts } from '../../machines/domain/claims/own/own-icc.ts';
import { whatIfTexts } from '../../machines/domain/claims/what-if/what-if-texts.ts';
import { letterTitles } from '../../machines/domain/letters/letter-titles.ts';
import { guestEnglish } from '../../src/guest/texts/english.ts';
import { guestSpanish } from '../../src/guest/texts/spanish.ts';
import { portalEnglish } from '../../src/portal/texts/english.ts';
import { portalSpanish } from '../../src/portal/texts/spanish.ts';

/** The hardest grade of an English page of insureds, by Flesch and Kincaid. */
const hardestGrade = 8;
/** The least ease of a Spanish one, by Fernández Huerta. */
const leastEase = 60;

type TextCounts = { readonly [unit in 'sentence' | 'word' | 'syllable']: number };

/** The texts that insureds read, page by page. */
const readTexts = {
  english: {
    'my policy': portalEnglish,
    'links of guests': guestEnglish,
    claims: { ...ownClaimTexts.EN, icc: ownIccTexts.EN },
    letters: { titles: letterTitles.EN },
    floods: { reasons: whatIfTexts.EN.reason },
  },
  spanish: {
    'my policy': portalSpanish,
    'links of guests': guestSpanish,
    claims: { ...ownClaimTexts.ES, icc: ownIccTexts.ES },
    letters: { titles: letterTitles.ES },
    floods: { reasons: whatIfTexts.ES.reason },
  },
} as const;

/** The pages of insureds whose words are too hard to read, in either language; empty where none is. */
export function findHardTexts(): string[] {
  return [
    ...listPages(readTexts.english).flatMap(([page, texts]) => {
      const grade = readGrade(texts);
      return grade > hardestGrade ? [`English, ${page}: grade ${grade.toFixed(1)}.`] : [];
    }),
    ...listPages(readTexts.spanish).flatMap(([page, texts]) => {
      const ease = readSpanishEase(texts);
      return ease < leastEase ? [`Spanish, ${page}: ease ${ease.toFixed(1)}.`] : [];
    }),
  ];
}

/** The grade of school in which an English text is understood. */
export function readGrade(texts: readonly string[]): number {
  return fleschKincaid(countText(texts, syllable));
}

/** The ease of a Spanish text from 0 to 100: 60 is that of an ordinary newspaper. */
export function readSpanishEase(texts: readonly string[]): number {
  const { sentence, word, syllable: syllables } = countText(texts, countSpanishSyllables);
  return 206.84 - (60 * syllables) / word - (1.02 * word) / sentence;
}

/** The syllables of a Spanish word: a syllable has one vowel, or a strong vowel with weak ones beside it. */
export function countSpanishSyllables(word: string): number {
  const sounds = word.toLowerCase().replace(/qu(?=[eéií])|gu(?=[eéií])/g, 'k');
  return sounds.match(/[iuü]?[aeoáéó][iuü]?(?![íú])|[íú]|[iuü]+|^y$/g)?.length ?? 1;
}

function listPages(areas: object): [page: string, texts: readonly string[]][] {
  return Object.entries(areas).flatMap(([area, pages]) =>
    Object.entries(Object(pages)).flatMap(([page, value]): [string, readonly string[]][] =>
      typeof value === 'object' ? [[`${area}, ${page}`, listTexts(value)]] : [],
    ),
  );
}

function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(listTexts);
}

/** Sentences, words and syllables; a value that is filled in later counts as a short word. */
function countText(texts: readonly string[], countSyllables: (word: string) => number): TextCounts {
  const sentences = texts
    .flatMap((text) => text.replace(/\{\{?\w+\}?\}/g, 'uno').split(/(?<=[.?!:…])\s+/))
    .map((sentence) => sentence.match(/[\p{L}\d’'-]+/gu) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  return {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + countSyllables(word), 0),
  };
}
