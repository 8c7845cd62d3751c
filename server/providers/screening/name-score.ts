import { doubleMetaphone } from 'double-metaphone';
import { jaroWinkler } from './jaro-winkler.ts';

const SOUND_BONUS = 5;

/** Names spelled less alike stay below every threshold whatever their sound, and long lists are screened in no time. */
export const MIN_SPELLING_SCORE = 80;

/** Likeness of two names given as sorted words, 0 to 100 with two decimals; from 80 on 5 more, up to 100, when they sound alike. */
export function nameScore(one: readonly string[], other: readonly string[]): number {
  const spelling = jaroWinkler(one.join(' '), other.join(' ')) * 100;
  const isHeard = spelling >= MIN_SPELLING_SCORE && soundsAlike(one, other);
  const score = isHeard ? Math.min(100, spelling + SOUND_BONUS) : spelling;
  return Math.round(score * 100) / 100;
}

/** Whether each word of the one has a word of the other with the same Double Metaphone code. */
function soundsAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const remaining = [...other];
  return one.every((word) => {
    const at = remaining.findIndex((candidate) => sharesCode(word, candidate));
    if (at !== -1) remaining.splice(at, 1);
    return at !== -1;
  });
}

function sharesCode(one: string, other: string): boolean {
  const codes = doubleMetaphone(other);
  return doubleMetaphone(one).some((code) => code !== '' && codes.includes(code));
}
