import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ListColumn, ListTable } from '../../ui/display/ListTable.tsx';
import { ClassActions } from './ClassActions.tsx';
import type { CoveredClass } from './class-groups.ts';
import { type CoverageSource, coverageSources } from './coverage-sources.ts';
import { formatNames } from './format-names.ts';

const pageSize = 50;

/** Path classes with what exercises each. One through which no quote goes can be played, or made a test. */
export function ClassTable({ rows }: { rows: readonly CoveredClass[] }) {
  const [most, setMost] = useState(pageSize);
  return (
    <>
      <ListTable
        caption="Path classes, each with the tests, scenarios and recordings that went through it"
        rows={rows.slice(0, most)}
        rowId={({ item }) => item.id}
        columns={[
          { id: 'class', label: 'Path class', cell: ({ pathClass }) => pathClass.title },
          ...coverageSources.map(toNamesColumn),
          { id: 'actions', label: 'Cover it', cell: (row) => <ClassActions {...row} /> },
        ]}
      />
      {rows.length > most ? (
        <Button variant="default" onClick={() => setMost(most + pageSize)}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function toNamesColumn({ value, label, listNames }: CoverageSource): ListColumn<CoveredClass> {
  return { id: value, label, cell: ({ item }) => formatNames(listNames(item)) };
}
