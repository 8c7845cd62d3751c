import { formatDate } from '../../machines/domain/format/format-values.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { type StatusTone, StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { EditionView } from './edition-view.ts';

type Constant = EditionView['constants'][number];

/** Dated figures, each with its value, certainty, dates and purpose. */
export function ConstantTable({ caption, rows }: { caption: string; rows: readonly Constant[] }) {
  return (
    <ListTable
      caption={caption}
      isCaptionHidden
      columns={[
        { id: 'label', label: 'Figure', cell: ({ label }) => label },
        { id: 'value', label: 'Value', isNumber: true, cell: ({ value }) => value },
        {
          id: 'certaintyCode',
          label: 'Certainty',
          cell: ({ certaintyCode, certaintyLabel }) => (
            <StatusWord tone={certaintyTones[certaintyCode] ?? 'note'}>{certaintyLabel}</StatusWord>
          ),
        },
        { id: 'dates', label: 'Holds', cell: formatDates },
        { id: 'note', label: 'What it is', cell: ({ note }) => note },
      ]}
      rows={rows}
      rowId={({ name, from }) => `${name} ${from}`}
    />
  );
}

const certaintyTones: { readonly [certaintyCode: string]: StatusTone } = {
  D: 'good',
  C: 'good',
  I: 'note',
  U: 'warn',
  S: 'good',
};

function formatDates({ from, to, isInForce }: Constant): string {
  const span = to === null ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
  return isInForce ? span : `${span}, not today`;
}
