import { shownDate } from '../../machines/domain/format/format.ts';
import { ListTable } from '../ui/data/ListTable.tsx';
import { type StatusTone, StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { Edition } from './edition.ts';

type Constant = Edition['constants'][number];

/** Dated figures: each with its value, how sure it is, when it holds and what it is for. */
export function ConstantTable({ caption, rows }: { caption: string; rows: readonly Constant[] }) {
  return (
    <ListTable
      caption={caption}
      isCaptionHidden
      columns={[
        { id: 'label', label: 'Figure', cell: ({ label }) => label },
        { id: 'value', label: 'Value', isNumber: true, cell: ({ value }) => value },
        {
          id: 'sureness',
          label: 'How sure',
          cell: ({ sureness, surenessWords }) => (
            <StatusWord tone={tones[sureness] ?? 'note'}>{surenessWords}</StatusWord>
          ),
        },
        { id: 'dates', label: 'Holds', cell: datesOf },
        { id: 'note', label: 'What it is', cell: ({ note }) => note },
      ]}
      rows={rows}
      rowId={({ name, from }) => `${name} ${from}`}
    />
  );
}

const tones: { readonly [sureness: string]: StatusTone } = { D: 'good', C: 'good', I: 'note', U: 'warn' };

function datesOf({ from, to, isInForce }: Constant): string {
  const span = to === null ? `from ${shownDate(from)}` : `${shownDate(from)} to ${shownDate(to)}`;
  return isInForce ? span : `${span}, not today`;
}
