import type { ScreeningResult } from '../../machines/contract/types.ts';
import type {
  NameScreening,
  NameVerdict,
  ScreenedName,
  Screening,
  ScreeningMatch,
} from './name-screening.ts';
import type { NotAvailable, Provenance } from './provider-result.ts';
import type { ArrangedNames } from './screening/arranged-names.ts';
import { nameScore, REVIEW_SCORE } from './screening/name-score.ts';
import { nameWords } from './screening/name-words.ts';
import type { ListedEntry, SanctionsList } from './screening/sanctions-list.ts';

/** A score of at least this, with a full name, is a potential match; from the review score on a person looks at it. */
const POTENTIAL_MATCH_SCORE = 98;

/** Compares names with every name and alias of the list. */
export const builtInNameScreening: Pick<NameScreening, 'screen'> = {
  screen: async (name, list) => {
    if (list.entries.length === 0) return NO_LIST;
    return { outcome: 'answer', answer: screenName(name, list), provenance: listProvenance(list) };
  },
};

const NO_LIST: NotAvailable = {
  outcome: 'not available',
  reason: 'No sanctions list is loaded, so no name can be screened.',
};

/** Compares a name with a list that is not empty. */
export function screenName(name: ScreenedName, { names, entries, listDate }: SanctionsList): Screening {
  const words = nameWords(fullName(name));
  const near = scoreNear(words, names);
  const matches = bestPerEntry(
    near.flatMap(({ place, score }) => {
      const entry = entries[place];
      return entry ? [buildMatch(entry, score)] : [];
    }),
  );
  return {
    result: screeningResult(matches[0]?.score ?? 0, hasFullName(name, words)),
    matches,
    listDate,
  };
}

/** The verdict on a name by the names of a list that is not empty. */
export function judgeName(name: ScreenedName, names: ArrangedNames): NameVerdict {
  const words = nameWords(fullName(name));
  const best = scoreNear(words, names).reduce((most, { score }) => Math.max(most, score), 0);
  return { result: screeningResult(best, hasFullName(name, words)), score: Math.round(best) };
}

/** The places of the listed names whose score counts. */
function scoreNear(words: readonly string[], names: ArrangedNames): { place: number; score: number }[] {
  const text = words.join(' ');
  const scored = [];
  for (const place of names.findNear(text)) {
    const score = nameScore(text, names.textAt(place));
    if (score >= REVIEW_SCORE) scored.push({ place, score });
  }
  return scored;
}

function screeningResult(score: number, isFullName: boolean): ScreeningResult {
  if (score >= POTENTIAL_MATCH_SCORE && isFullName) return 'POTENTIAL_MATCH';
  return score >= REVIEW_SCORE ? 'REVIEW' : 'CLEAR';
}

function buildMatch(entry: ListedEntry, score: number): ScreeningMatch {
  const { sanctionEntryId, entryNumber, name, program, isSample } = entry;
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

function listProvenance({ isSample, listDate }: SanctionsList): Provenance {
  return {
    source: isSample ? 'Sample sanctions list, invented names' : 'Sanctions list as loaded',
    asOf: listDate,
    mode: isSample ? 'sample' : 'built-in',
  };
}
