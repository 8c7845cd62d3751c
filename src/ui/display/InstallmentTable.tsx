import type { InstallmentStatus } from '../../../machines/contract/types.ts';
import { ListTable } from './ListTable.tsx';

interface InstallmentRow {
  number: number;
  dueDate: string;
  amount: string;
  status: InstallmentStatus;
}

export interface InstallmentTexts {
  caption: string;
  number: string;
  dueDate: string;
  amount: string;
  status: string;
  statuses: { readonly [status in InstallmentStatus]: string };
  formatDate: (date: string) => string;
  formatMoney: (amount: string) => string;
}

interface InstallmentTableProps {
  rows: readonly InstallmentRow[];
  /** The words and formats in the reader's language. */
  texts: InstallmentTexts;
}

/** The monthly payments of a term: when each is due, its amount and what became of it. */
export function InstallmentTable({ rows, texts }: InstallmentTableProps) {
  return (
    <ListTable
      caption={texts.caption}
      columns={[
        { id: 'number', label: texts.number, cell: ({ number }) => number },
        { id: 'dueDate', label: texts.dueDate, cell: ({ dueDate }) => texts.formatDate(dueDate) },
        {
          id: 'amount',
          label: texts.amount,
          isNumber: true,
          cell: ({ amount }) => texts.formatMoney(amount),
        },
        { id: 'status', label: texts.status, cell: ({ status }) => texts.statuses[status] },
      ]}
      rows={rows}
      rowId={({ number }) => number}
    />
  );
}
