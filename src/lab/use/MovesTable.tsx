import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { RealUseQuery } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { describePlace, formatShare } from './place-words.ts';
import classes from './Use.module.css';

interface MovesTableProps {
  moves: NonNullable<RealUseQuery['realUse']>['moves'];
  sessions: number;
}

/** The ways that quotes went, the most used first. */
export function MovesTable({ moves, sessions }: MovesTableProps) {
  return (
    <ListTable
      caption="The ways that quotes go"
      rows={moves}
      rowId={({ from, to, kind }) => `${from} ${to} ${kind}`}
      columns={[
        { id: 'from', label: 'From', cell: ({ from }) => describePlace(from) },
        { id: 'to', label: 'To', cell: ({ to }) => describePlace(to) },
        { id: 'kind', label: 'By', cell: ({ kind }) => enumLabel('UseMoveKind', kind) },
        { id: 'times', label: 'Times', isNumber: true, cell: ({ times }) => times.toLocaleString('en-US') },
        {
          id: 'sessions',
          label: 'Quotes',
          isNumber: true,
          cell: (move) => (
            <span className={classes.count}>
              {move.sessions.toLocaleString('en-US')} ({formatShare(move.sessions, sessions)})
            </span>
          ),
        },
      ]}
    />
  );
}
