import { type RawBuilder, sql } from 'kysely';
import { stripWordSeparators } from '../../../machines/domain/policy/search-words.ts';

/**
 * Whether the search text of policy `p` contains every word, as it is or without the separators of a number. Words of one or two letters
 * must begin a word of the text: anywhere in it, they would be in nearly every policy.
 */
export function listTextConditions(words: readonly string[]): RawBuilder<unknown> {
  return sql.join(words.map(containsWord), sql` and `);
}

function containsWord(word: string): RawBuilder<unknown> {
  const stripped = stripWordSeparators(word);
  const patterns = [word, ...(stripped === null ? [] : [stripped])].flatMap(patternsOf);
  const likes = patterns.map((pattern) => sql`p.search_text like ${pattern}`);
  return likes.length === 1 ? (likes[0] ?? sql``) : sql`(${sql.join(likes, sql` or `)})`;
}

function patternsOf(word: string): string[] {
  const escaped = escapeLikePattern(word);
  return [...word].length > 2 ? [`%${escaped}%`] : [`${escaped}%`, `% ${escaped}%`];
}

/** A text as it stands in a pattern. */
function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
