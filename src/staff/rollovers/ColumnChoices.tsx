import { bookColumns } from '../../../machines/domain/rollover/book-columns.ts';
import { Select } from '../../form/controls/Select.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';

interface ColumnChoicesProps {
  heads: readonly string[];
  columns: readonly (string | null)[];
  /** The cells of the first row. */
  sample: readonly string[];
  onChange: (columns: readonly (string | null)[]) => void;
}

const fields = bookColumns.map(({ key, label, isRequired }) => ({
  value: key,
  label: isRequired ? `${label} (needed)` : label,
}));

/** The field that each column of the file fills, with the value of the first row. */
export function ColumnChoices({ heads, columns, sample, onChange }: ColumnChoicesProps) {
  const unused = columns.filter((key) => key === null).length;
  return (
    <Disclosure label={unused === 0 ? 'Columns: every one is used' : `Columns: ${unused} are not used`}>
      <ListTable
        caption="What each column fills"
        isCaptionHidden
        rows={heads.map((head, at) => ({ head, at }))}
        rowId={({ at }) => at}
        columns={[
          { id: 'head', label: 'Column', cell: ({ head }) => head },
          { id: 'sample', label: 'First row', cell: ({ at }) => sample[at] ?? '' },
          {
            id: 'field',
            label: 'Fills',
            cell: ({ head, at }) => (
              <>
                <label className="hw-hidden" htmlFor={`rollover-column-${at}`}>{`What ${head} fills`}</label>
                <Select
                  id={`rollover-column-${at}`}
                  options={fields}
                  value={columns[at] ?? null}
                  blankLabel="Not used"
                  onChange={(key) => onChange(columns.map((other, place) => (place === at ? key : other)))}
                />
              </>
            ),
          },
        ]}
      />
    </Disclosure>
  );
}
