import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';
import type { Argument } from '../../database/statements.ts';

/** What a search text must be like, in arguments and in the statement that compares them. */
export interface TextMatch {
  /** All patterns, in the order of the words. */
  readonly patterns: readonly string[];
  /** How many patterns each word has; one of them must fit. */
  readonly counts: readonly number[];
}

/**
 * Matches what contains every word, as it is or without the separators of a number. Words of one or two letters must begin a word of the
 * text: anywhere in it, they would be in nearly every policy.
 */
export function matchWords(words: readonly string[]): TextMatch {
  return joinPatterns(
    words.map((word) => {
      const stripped = stripWordSeparators(word);
      return [word, ...(stripped === null ? [] : [stripped])].flatMap(patternsOf);
    }),
  );
}

/** Matches what contains every text as it is. */
export function matchTexts(texts: readonly string[]): TextMatch {
  return joinPatterns(texts.map((text) => [`%${escapeLikePattern(text)}%`]));
}

/** Whether the search text of policy `p` fits. */
export function isTextMatch(
  counts: readonly number[],
  arg: Argument<{ patterns: readonly string[] }>,
): RawBuilder<SqlBool> {
  let at = 0;
  const conditions = counts.map((count) => {
    const likes = Array.from({ length: count }, () => {
      at += 1;
      return sql`p.search_text like (${arg('patterns')}::text[])[${sql.lit(at)}]`;
    });
    return sql`(${sql.join(likes, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function joinPatterns(patterns: readonly string[][]): TextMatch {
  return { patterns: patterns.flat(), counts: patterns.map(({ length }) => length) };
}

function patternsOf(word: string): string[] {
  const escaped = escapeLikePattern(word);
  return [...word].length > 2 ? [`%${escaped}%`] : [`${escaped}%`, `% ${escaped}%`];
}

/** A text as it stands in a pattern. */
function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
