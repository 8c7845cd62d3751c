import { jaroWinkler } from './jaro-winkler.ts';
import { soundCodes } from './word-sounds.ts';

/** The lowest score that counts. Spelling has to reach it, or this less the bonus where names sound alike. */
export const REVIEW_SCORE = 85;

/** How much a score gains when names sound alike. */
const SOUND_BONUS = 5;

/** Names with less similar spelling stay below every threshold even if they sound alike. */
const MIN_SPELLING_SCORE = REVIEW_SCORE - SOUND_BONUS;

/** Similarity of two names, given as their sorted words, 0 to 100 with two decimals. From 80, names that sound alike get 5 more, up to 100. */
export function nameScore(one: string, other: string): number {
  const spelling = jaroWinkler(one, other, MIN_SPELLING_SCORE / 100) * 100;
  const isHeard = spelling >= MIN_SPELLING_SCORE && soundsAlike(one.split(' '), other.split(' '));
  const score = isHeard ? Math.min(100, spelling + SOUND_BONUS) : spelling;
  return Math.round(score * 100) / 100;
}

/** Whether each word of one name can be paired with a word of the other that has the same Double Metaphone code. */
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
  const codes = soundCodes(other);
  return soundCodes(one).some((code) => codes.includes(code));
}
