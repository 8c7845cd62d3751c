import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';
import { arrayElement } from '../../database/expressions.ts';
import { beginningPatterns, containingPattern } from '../../database/sights/search-patterns.ts';
import type { Argument } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

const { and, eb, or } = expressionBuilder<{ b: Database['book_text'] }, 'b'>();

/** The patterns that a search text must match, in arguments and in the statement that compares them. */
export interface TextMatch {
  /** The patterns for the index, in the order of the words. */
  readonly patterns: readonly string[];
  /** The patterns that the text itself must match, one for each of `patterns`. */
  readonly wholePatterns: readonly string[];
  /** The patterns of each word, one of which must fit: how much of each the index is asked for. */
  readonly words: TextShape;
  /** Whether hardly any text fits: one word is a long number or an e-mail address. */
  readonly isSpecific: boolean;
}

export type TextShape = readonly (readonly IndexUse[])[];

/** How much of a pattern the index is asked for. */
type IndexUse = 'whole' | 'part' | 'none';

interface TextPattern {
  /** Null if the index is not asked for it. */
  readonly indexed: string | null;
  readonly whole: string;
}

/**
 * Matches texts that contain every word, unchanged or without the separators of a number. Words of one or two letters must begin a word of the
 * text, or be written as one with the words beside them, as in "o brien": anywhere in it, they would be in nearly every policy.
 */
export function matchWords(words: readonly string[]): TextMatch {
  return joinPatterns(
    words.map((word, at) => {
      const stripped = stripWordSeparators(word);
      const patterns = [word, ...(stripped === null ? [] : [stripped])].flatMap(listTextPatterns);
      if (!isShort(word) || areShort(words)) return patterns;
      // Beside a longer word, a short one would make the index be read once more for each place where it may stand.
      return [...patterns, ...joinNeighbors(words, at).map(containing)].map(({ whole }) => ({
        indexed: null,
        whole,
      }));
    }),
    words,
  );
}

/** A short word as one with those before it, and with those after it, as far as the next longer word. */
export function joinNeighbors(words: readonly string[], at: number): string[] {
  const isLong = (word: string) => !isShort(word);
  const before = words.slice(0, at).findLastIndex(isLong);
  const after = words.findIndex((word, index) => index > at && isLong(word));
  return [
    ...(before === -1 ? [] : [words.slice(before, at + 1).join('')]),
    ...(after === -1 ? [] : [words.slice(at, after + 1).join('')]),
  ];
}

/** Matches texts that contain every one of these unchanged. */
export function matchTexts(texts: readonly string[]): TextMatch {
  return joinPatterns(
    texts.map((text) => [containing(text)]),
    texts,
  );
}

/** Whether the text of a row `b` of `book_text` fits. */
export function isTextMatch(
  words: TextShape,
  arg: Argument<{ patterns: readonly string[]; wholePatterns: readonly string[] }>,
): Expression<SqlBool> {
  let at = 0;
  const conditions = words.map((patterns) => {
    const likes = patterns.map((kind) => {
      at += 1;
      const isLike = eb('b.search_text', 'like', arrayElement(arg('patterns'), 'text[]', at));
      // Not as the column itself: its index would be asked for the whole word.
      const isWhole = eb(
        eb('b.search_text', '||', sql.lit('')),
        'like',
        arrayElement(arg('wholePatterns'), 'text[]', at),
      );
      if (kind === 'none') return isWhole;
      return kind === 'whole' ? isLike : and([isLike, isWhole]);
    });
    return or(likes);
  });
  return and(conditions);
}

const specificPattern = /\d{6}|.{3}@/u;

function joinPatterns(words: readonly (readonly TextPattern[])[], texts: readonly string[]): TextMatch {
  return {
    isSpecific: texts.some((text) => specificPattern.test(text)),
    patterns: words.flat().map(({ indexed, whole }) => indexed ?? whole),
    wholePatterns: words.flat().map(({ whole }) => whole),
    words: words.map((patterns) =>
      patterns.map(({ indexed, whole }) =>
        indexed === null ? 'none' : indexed === whole ? 'whole' : 'part',
      ),
    ),
  };
}

const isShort = (word: string) => [...word].length < 3;

/** Whether the index narrows a search for these words only a little: all of them have one or two letters. */
export function areShort(words: readonly string[]): boolean {
  return words.every(isShort);
}

function listTextPatterns(word: string): TextPattern[] {
  if (!isShort(word)) return [containing(word)];
  return beginningPatterns(word).map((pattern) => ({ indexed: pattern, whole: pattern }));
}

function containing(text: string): TextPattern {
  return { indexed: containingPattern(indexedPart(text)), whole: containingPattern(text) };
}

/**
 * The part of a text that the index is asked for. It reads a list for every three letters: those of a name and of an e-mail's domain are in
 * many policies, while the last letters before the `@` and the last digits of a long number tell nearly as much as all of them.
 */
function indexedPart(text: string): string {
  const nameEnd = text.match(/.{3,6}@.?/u)?.[0];
  if (nameEnd !== undefined) return nameEnd;
  return /^\d{7,}$/.test(text) ? text.slice(-lastDigits) : text;
}

const lastDigits = 6;
