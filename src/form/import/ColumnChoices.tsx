import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Select } from '../controls/Select.tsx';

interface ColumnChoicesProps<Key extends string> {
  /** The beginning of the ids of the controls. */
  id: string;
  /** The fields that a column may fill. */
  fields: readonly { readonly key: Key; readonly label: string; readonly isRequired: boolean }[];
  heads: readonly string[];
  columns: readonly (Key | null)[];
  /** The cells of the first row. */
  sample: readonly string[];
  onChange: (columns: readonly (Key | null)[]) => void;
}

/** The field that each column of a table fills, with the value of the first row. */
export function ColumnChoices<Key extends string>({
  id,
  fields,
  heads,
  columns,
  sample,
  onChange,
}: ColumnChoicesProps<Key>) {
  const unused = columns.filter((key) => key === null).length;
  const options = fields.map(({ key, label, isRequired }) => ({
    value: key,
    label: isRequired ? `${label} (needed)` : label,
  }));
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
                <label className="hw-hidden" htmlFor={`${id}-${at}`}>{`What ${head} fills`}</label>
                <Select
                  id={`${id}-${at}`}
                  options={options}
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
