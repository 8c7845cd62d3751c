import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { type ListColumn, ListTable } from '../../ui/display/ListTable.tsx';
import type { ClassGroup } from './class-groups.ts';
import { coverageSources } from './coverage-sources.ts';

/** The path classes by where they stop: how many there are, and how many of them each source exercises. */
export function ClassGroupTable({
  groups,
  address,
}: {
  groups: readonly ClassGroup[];
  address: (stop: string) => string;
}) {
  const columns: ListColumn<ClassGroup>[] = [
    {
      id: 'title',
      label: 'Hard stop',
      cell: ({ id, title }) => (
        <Anchor component={Link} href={address(id)}>
          {title}
        </Anchor>
      ),
    },
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
