import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ComparisonTable.module.css';

export interface ComparisonRow {
  label: string;
  /** One value per column. */
  values: readonly ReactNode[];
  /** Whether the columns agree on this row. */
  isSame: boolean;
  /** Whether one cell shows the first value for all columns. */
  isShared?: boolean;
}

interface ComparisonTableProps {
  caption: string;
  /** `name` replaces a longer label in a narrow window. */
  columns: readonly { id: string; label: ReactNode; name?: string }[];
  rows: readonly ComparisonRow[];
}

/**
 * Offers side by side, or before and after. Rows in which the columns differ are marked, also in text. In a narrow window each row becomes
 * a block, with each value under its column's name.
 */
export function ComparisonTable({ caption, columns, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={caption} tabIndex={0}>
      <Table className={classes.table} layout="fixed" horizontalSpacing={14} verticalSpacing={10}>
        <TableCaption className="hw-hidden">{caption}</TableCaption>
        <TableThead>
          <TableTr>
            <TableTd />
            {columns.map((column) => (
              <TableTh key={column.id} scope="col">
                {column.label}
              </TableTh>
            ))}
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map((row) => (
            <TableTr key={row.label} data-differs={!row.isSame || undefined}>
              <TableTh scope="row">
                {row.label}
                {row.isSame ? null : <span className={classes.differs}>Differs</span>}
              </TableTh>
              {row.isShared ? (
                <TableTd colSpan={columns.length}>
                  <span className={classes.shared}>The same everywhere: </span>
                  {row.values[0]}
                </TableTd>
              ) : null}
              {(row.isShared ? [] : row.values).map((value, index) => (
                <TableTd key={columns[index]?.id ?? index}>
                  <span className={classes.column}>{columns[index]?.name ?? columns[index]?.label}</span>
                  <div>{value}</div>
                </TableTd>
              ))}
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </section>
  );
}
