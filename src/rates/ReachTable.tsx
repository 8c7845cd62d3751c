import { ListTable } from '../ui/display/ListTable.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { EditionView } from './edition-view.ts';
import { findReachAnswer, reachAnswers } from './reach-answers.ts';

type ReachTableProps = Pick<EditionView, 'reach' | 'situations'> & { caption: string };

/** What the edition can rate, a row for each state in the order of segments and a column for each situation. */
export function ReachTable({ reach, situations, caption }: ReachTableProps) {
  return (
    <ListTable
      caption={caption}
      isCaptionHidden
      columns={[
        { id: 'state', label: 'State', cell: ({ state }) => state },
        { id: 'segment', label: 'Segment', isNumber: true, cell: ({ segment }) => segment },
        ...situations.map(({ name, label }) => ({
          id: name,
          label,
          cell: (state: EditionView['reach'][number]) => <Answer state={state} situation={name} />,
        })),
      ]}
      rows={reach}
      rowId={({ state }) => state}
    />
  );
}

function Answer({ state, situation }: { state: EditionView['reach'][number]; situation: string }) {
  const answer = findReachAnswer(state, situation);
  const shown = reachAnswers.find((one) => one.answer === answer);
  return shown ? <StatusWord tone={shown.tone}>{shown.word}</StatusWord> : null;
}
