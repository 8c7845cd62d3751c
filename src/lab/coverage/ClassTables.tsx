import { useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/controls/Button.tsx';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { type ListColumn, ListTable } from '../../ui/display/ListTable.tsx';
import classes from '../Lab.module.css';
import { playerUrl } from '../paths/lab-path.ts';
import type { ClassGroup, CoveredClass } from './class-groups.ts';
import { type CoverageSource, coverageSources, isTravelled } from './coverage-sources.ts';
import { formatNames } from './format-names.ts';
import { MakeTest } from './MakeTest.tsx';

/** The path classes by where they stop: how many there are, and how many of them each source exercises. */
export function ClassGroupTable({
  groups,
  address,
}: {
  groups: readonly ClassGroup[];
  address: (stop: string) => string;
}) {
  const columns: ListColumn<ClassGroup>[] = [
    { id: 'title', label: 'Hard stop', cell: ({ id, title }) => <Link href={address(id)}>{title}</Link> },
    { id: 'cause', label: 'Comes from', cell: ({ cause }) => cause },
    { id: 'all', label: 'Classes', isNumber: true, cell: ({ rows }) => rows.length },
    ...coverageSources.map(({ value, label, listNames }) => ({
      id: value,
      label,
      isNumber: true,
      cell: ({ rows }: ClassGroup) => rows.filter(({ item }) => listNames(item).length > 0).length,
    })),
  ];
  return (
    <ListTable caption="Path classes by hard stop" rows={groups} rowId={({ id }) => id} columns={columns} />
  );
}

const pageSize = 50;

/** Path classes with what exercises each. One through which no quote goes can be played, or made a test. */
export function ClassTable({ rows }: { rows: readonly CoveredClass[] }) {
  const [most, setMost] = useState(pageSize);
  return (
    <>
      <ListTable
        caption="Each with what exercised it"
        isCaptionHidden
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

function ClassActions({ item, pathClass }: CoveredClass) {
  return (
    <div className={classes.actions}>
      <ButtonLink size="sm" variant="default" href={playerUrl(pathClass)}>
        Play it
      </ButtonLink>
      {isTravelled(item) ? null : <MakeTest pathClass={pathClass} />}
    </div>
  );
}
