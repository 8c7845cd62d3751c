import { ListTable } from '../ui/display/ListTable.tsx';
import type { EditionView } from './edition-view.ts';
import { findReachAnswer, reachAnswers } from './reach-answers.ts';

type StateReach = EditionView['reach'][number];
type ReachTableProps = Pick<EditionView, 'reach' | 'situations'> & { caption: string };

/** The reach of the edition, a row for each state in the order of segments: the situations of each answer. */
export function ReachTable({ reach, situations, caption }: ReachTableProps) {
  return (
    <ListTable
      caption={caption}
      isCaptionHidden
      columns={[
        { id: 'state', label: 'State', cell: ({ state }) => state },
        { id: 'segment', label: 'Segment', isNumber: true, cell: ({ segment }) => segment },
        ...reachAnswers.map(({ answer, word }) => ({
          id: answer,
          label: word,
          cell: (state: StateReach) =>
            situations
              .filter(({ name }) => findReachAnswer(state, name) === answer)
              .map(({ label }) => label)
              .join('; ') || '–',
        })),
      ]}
      rows={reach}
      rowId={({ state }) => state}
    />
  );
}
