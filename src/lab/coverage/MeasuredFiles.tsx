import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import type { MeasuredSuite } from './coverage-sources.ts';

/** Which test files of a suite were measured, and when. */
export function MeasuredFiles({ suite: { label, extent, files } }: { suite: MeasuredSuite }) {
  const summary = `${label}: ${extent}`;
  if (files.length === 0) return <p>{summary}</p>;
  return (
    <Disclosure label={summary} printMode="if open">
      <ListTable
        caption={`${label} that were measured`}
        isCaptionHidden
        rows={files}
        rowId={({ name }) => name}
        columns={[
          { id: 'name', label: 'File', cell: ({ name }) => name },
          { id: 'day', label: 'Measured', cell: ({ day }) => day },
          {
            id: 'classes',
            label: 'Path classes',
            isNumber: true,
            cell: ({ classCount }) => classCount,
          },
        ]}
      />
    </Disclosure>
  );
}
