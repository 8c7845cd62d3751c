import { bookColumns } from '../../../machines/domain/rollover/book-columns.ts';
import { readBookRow } from '../../../machines/domain/rollover/read-book-row.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface UnreadableRowsProps {
  columns: readonly (string | null)[];
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const maxShown = 100;

/** The rows of a file that cannot be imported, line by line, before it is sent. */
export function UnreadableRows({ columns, rows }: UnreadableRowsProps) {
  const missing = bookColumns.filter(({ key, isRequired }) => isRequired && !columns.includes(key));
  if (missing.length > 0)
    return (
      <Banner kind="warn" title="Columns are missing">
        {`Choose the columns that have: ${missing.map(({ label }) => label).join(', ')}.`}
      </Banner>
    );
  const faulty = rows.flatMap(({ line, cells }) => {
    const named = columns.flatMap((key, at) => (key === null ? [] : [[key, cells[at] ?? '']]));
    const { problems } = readBookRow(Object.fromEntries(named));
    return problems.length === 0 ? [] : [{ line, message: problems.map(({ message }) => message).join(' ') }];
  });
  return (
    <>
      <p>
        {faulty.length === 0
          ? `All ${rows.length} rows can be read.`
          : `${rows.length - faulty.length} of ${rows.length} rows can be read. The others are not imported:`}
      </p>
      {faulty.length === 0 ? null : (
        <ListTable
          caption="Rows that are not imported"
          isCaptionHidden
          rows={faulty.slice(0, maxShown)}
          rowId={({ line }) => line}
          columns={[
            { id: 'line', label: 'Line', isNumber: true, cell: ({ line }) => line },
            { id: 'message', label: 'Why', cell: ({ message }) => message },
          ]}
        />
      )}
    </>
  );
}
