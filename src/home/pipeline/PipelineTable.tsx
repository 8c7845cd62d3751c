import { Checkbox, Table, TableTbody, TableTh, TableThead, TableTr } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PipelineRowFragment } from '../../graphql/staff-documents.ts';
import classes from './PipelineTable.module.css';
import { PipelineTableRow } from './PipelineTableRow.tsx';
import { type PipelineColumn, pipelineColumns } from './pipeline-query.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface PipelineTableProps {
  rows: readonly PipelineRowFragment[];
  /** How many rows the whole list has. */
  total: number;
  columns: readonly PipelineColumn[];
  selected: ReadonlySet<string>;
  isStale: boolean;
  onSelect: (policyId: string) => void;
  onSelectAll: (isSelected: boolean) => void;
  onChanged: (problem: string | null) => void;
  onNearEnd: () => void;
}

/** The height of a row in pixels: one line, and in a narrow window a card of three. The styles have the same. */
const rowHeight = 40;
const cardHeight = 132;

/** How many rows before the last one that is there the next are asked for. */
const rowsAhead = 60;

/** The pipeline as a table. Only the rows in the window are drawn, so that its length does not matter. */
export function PipelineTable(props: PipelineTableProps) {
  const { rows, total, columns, selected, isStale, onSelect, onSelectAll, onChanged, onNearEnd } = props;
  const isNarrow = useIsNarrow();
  const table = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = () => setTop((table.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const height = isNarrow ? cardHeight : rowHeight;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    useFlushSync: false,
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  const drawn = virtualizer.getVirtualItems();
  const first = drawn[0]?.index ?? 0;
  const last = drawn.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - rowsAhead) onNearEnd();
  }, [last, rows.length, onNearEnd]);
  // Rows that are not drawn leave their height, which the styles take from here.
  const gaps = {
    '--rows-before': `${first * height}px`,
    '--rows-after': `${Math.max(0, rows.length - 1 - last) * height}px`,
  } as CSSProperties;
  const isAllSelected = rows.length > 0 && rows.every(({ policy }) => selected.has(policy.policyId));
  return (
    <Table
      ref={table}
      className={classes.table}
      aria-label="Pipeline"
      aria-rowcount={total + 1}
      data-stale={isStale || undefined}
    >
      <TableThead>
        <TableTr>
          <TableTh scope="col" className={classes.select}>
            <Checkbox
              aria-label="Select the rows that are loaded"
              checked={isAllSelected}
              onChange={() => onSelectAll(!isAllSelected)}
            />
          </TableTh>
          <TableTh scope="col">Name</TableTh>
          {columns.map((name) => (
            <TableTh key={name} scope="col" data-column={name}>
              {pipelineColumns[name]}
            </TableTh>
          ))}
          <TableTh scope="col" className={classes.action}>
            <span className="hw-hidden">Next action</span>
          </TableTh>
        </TableTr>
      </TableThead>
      <TableTbody style={gaps}>
        {drawn.map(({ index }) => {
          const item = rows[index];
          return item === undefined ? null : (
            <PipelineTableRow
              key={item.policy.policyId}
              item={item}
              place={index + 2}
              columns={columns}
              isSelected={selected.has(item.policy.policyId)}
              onSelect={onSelect}
              onChanged={onChanged}
            />
          );
        })}
      </TableTbody>
    </Table>
  );
}
