import { formatDate, formatDateTime } from '../../machines/domain/format/format-values.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { ListState } from './system-state.ts';

/** The imported lists with their date, row count and source. */
export function ListsTable({ lists }: { lists: readonly ListState[] }) {
  return (
    <ListTable
      caption="Lists"
      isCaptionHidden
      columns={[
        { id: 'label', label: 'List', cell: ({ label }) => label },
        { id: 'state', label: 'State', cell: ListStateCell },
        {
          id: 'rows',
          label: 'Rows',
          isNumber: true,
          cell: ({ rowCount }) => rowCount?.toLocaleString('en-US') ?? 'None',
        },
        { id: 'source', label: 'Read from', cell: ({ source }) => source ?? importHint },
      ]}
      rows={lists}
      rowId={({ list }) => list}
    />
  );
}

function ListStateCell({ listDate, importedAt }: ListState) {
  if (listDate === null) return <StatusWord tone="warn">Not imported</StatusWord>;
  return (
    <div>
      <StatusWord tone="good">Of {formatDate(listDate)}</StatusWord> imported {formatDateTime(importedAt)}
    </div>
  );
}

const importHint = 'Nothing yet; npm run import -- --help';
