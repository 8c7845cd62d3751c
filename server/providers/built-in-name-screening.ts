import type { SanctionEntry, ScreeningResult } from '../../machines/contract/types.ts';
import type { NameScreening, ScreenedName, Screening, ScreeningMatch } from './name-screening.ts';
import type { NotAvailable, Provenance } from './provider-result.ts';
import { MIN_SPELLING_SCORE, nameScore } from './screening/name-score.ts';
import { canReachScore, prepareName } from './screening/prepare-name.ts';

/** A score of at least this, with a full name, is a potential match. */
const POTENTIAL_MATCH_SCORE = 98;
/** A score of at least this requires a review by a person. */
const REVIEW_SCORE = 85;

/** Compares a name with every name and alias of the list. */
export const builtInNameScreening: NameScreening = {
  screen: async (name, list) => {
    if (list.length === 0) return NO_LIST;
    return { outcome: 'answer', answer: screenName(name, list), provenance: listProvenance(list) };
  },
};

const NO_LIST: NotAvailable = {
  outcome: 'not available',
  reason: 'No sanctions list is loaded, so no name can be screened.',
};

function screenName(name: ScreenedName, list: readonly SanctionEntry[]): Screening {
  const { words, ...prepared } = prepareName(fullName(name));
  const near = list.filter(({ name: listed }) =>
    canReachScore({ words, ...prepared }, prepareName(listed), MIN_SPELLING_SCORE),
  );
  const matches = bestPerEntry(
    near.map((entry) => scoreEntry(words, entry)).filter(({ score }) => score >= REVIEW_SCORE),
  );
  return {
    result: screeningResult(matches[0]?.score ?? 0, hasFullName(name, words)),
    matches,
    listDate: newestListDate(list),
  };
}

function screeningResult(score: number, isFullName: boolean): ScreeningResult {
  if (score >= POTENTIAL_MATCH_SCORE && isFullName) return 'POTENTIAL_MATCH';
  return score >= REVIEW_SCORE ? 'REVIEW' : 'CLEAR';
}

function scoreEntry(words: readonly string[], entry: SanctionEntry): ScreeningMatch {
  const { sanctionEntryId, entryNumber, name, program, isSample } = entry;
  const score = nameScore(words, prepareName(name).words);
  return { sanctionEntryId, entryNumber, name, program, score, isSample };
}

/** Keeps the best match per entry. Aliases have the number of their entry, so the closest one represents it. */
function bestPerEntry(matches: ScreeningMatch[]): ScreeningMatch[] {
  const best = new Map<number, ScreeningMatch>();
  for (const match of matches)
    if (match.score > (best.get(match.entryNumber)?.score ?? 0)) best.set(match.entryNumber, match);
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.entryNumber - b.entryNumber);
}

function fullName(name: ScreenedName): string {
  return 'entityName' in name ? name.entityName : [name.firstName, name.middleName, name.lastName].join(' ');
}

function hasFullName(name: ScreenedName, words: readonly string[]): boolean {
  return (
    'entityName' in name || (words.length > 1 && name.firstName.trim() !== '' && name.lastName.trim() !== '')
  );
}

function newestListDate(list: readonly SanctionEntry[]): string {
  return list.reduce((latest, { listDate }) => (listDate > latest ? listDate : latest), '');
}

function listProvenance(list: readonly SanctionEntry[]): Provenance {
  const isSample = list.every((entry) => entry.isSample);
  return {
    source: isSample ? 'Sample sanctions list, invented names' : 'Sanctions list as loaded',
    asOf: newestListDate(list),
    mode: isSample ? 'sample' : 'built-in',
  };
}
