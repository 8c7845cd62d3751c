import type { ChangeDetailFieldsFragment } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';

/** The fields that a change touches: the value of each before, and with the change. */
export function ChangeDifference({ fields }: { fields: ChangeDetailFieldsFragment['changedFields'] }) {
  if (fields.length === 0) return <p>No answer is changed.</p>;
  return (
    <ListTable
      caption="What changes"
      isCaptionHidden
      rows={fields}
      rowId={({ field }) => field}
      columns={[
        { id: 'field', label: 'Field', cell: ({ label }) => label },
        { id: 'before', label: 'It was', cell: ({ before }) => before || '–' },
        { id: 'after', label: 'It is', cell: ({ after }) => after || '–' },
      ]}
    />
  );
}
