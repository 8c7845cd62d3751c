import type { EditionView } from './edition-view.ts';

type StateReach = EditionView['reach'][number];

/** How an edition answers in a state; NONE where the question does not arise. */
export type ReachAnswer = 'RATED' | 'PROVISIONAL' | 'NOT_RATABLE' | 'NONE';

/** The view of the map over every situation at once. */
export const everySituation = 'EVERY';

/** Words and mark of each answer, in order. The map shows the mark beside the color. */
export const reachAnswers: readonly {
  readonly answer: ReachAnswer;
  readonly word: string;
  /** The word in the view over every situation. */
  readonly everyWord: string;
  readonly mark: string;
}[] = [
  { answer: 'RATED', word: 'Rated', everyWord: 'All rated', mark: '✓' },
  { answer: 'PROVISIONAL', word: 'Provisional', everyWord: 'Rated in part', mark: '~' },
  { answer: 'NOT_RATABLE', word: 'Not ratable', everyWord: 'None rated', mark: '✕' },
  { answer: 'NONE', word: 'No base rate', everyWord: 'No base rate', mark: '–' },
];

/** The answer of a state in one situation, or over all of them: rated if all are, not ratable if none is even provisional. */
export function findReachAnswer({ cells }: StateReach, situation: string): ReachAnswer {
  if (situation !== everySituation)
    return cells.find((cell) => cell.situation === situation)?.status ?? 'NONE';
  const statuses = cells.flatMap(({ status }) => status ?? []);
  if (statuses.length === 0) return 'NONE';
  if (statuses.every((status) => status === 'RATED')) return 'RATED';
  return statuses.every((status) => status === 'NOT_RATABLE') ? 'NOT_RATABLE' : 'PROVISIONAL';
}

/** Why states are not fully rated in a situation, or in any: each sheet or fact with the states that it matters for. */
export function listReachReasons(
  reach: readonly StateReach[],
  situation: string,
): readonly { readonly title: string; readonly word: string; readonly states: string }[] {
  const states = new Map<string, Set<string>>();
  for (const { state, cells } of reach)
    for (const cell of cells)
      if (situation === everySituation || cell.situation === situation)
        for (const { code, subject } of cell.reasons) {
          const key = `${subject}|${reasonWords[code] ?? code}`;
          states.set(key, (states.get(key) ?? new Set()).add(state));
        }
  return [...states].map(([key, named]) => {
    const [title = '', word = ''] = key.split('|');
    return { title, word, states: [...named].toSorted().join(', ') };
  });
}

const reasonWords: Readonly<Record<string, string>> = {
  TABLE_ABSENT: 'Absent',
  FACTOR_ASSUMED: 'Factor assumed to be 1',
  PERIL_TAKEN_AS_ZERO: 'Taken as 0',
  NOT_IN_EDITION: 'Not in the edition',
  FACT_MISSING: 'Not known',
  FACT_INVALID: 'Not valid',
};
