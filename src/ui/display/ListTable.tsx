import { Table, TableCaption, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';

export interface ListColumn<Row> {
  id: string;
  label: string;
  /** Whether the column holds numbers or money, aligned on the right. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  caption: string;
  /** Whether the caption is hidden, because a heading says the same. */
  isCaptionHidden?: boolean;
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
}

/** A list as a table; in a narrow window each row becomes a block of labels and values. */
export function ListTable<Row>({ caption, isCaptionHidden, columns, rows, rowId }: ListTableProps<Row>) {
  return (
    <div className={classes.frame}>
      <Table className={classes.table} highlightOnHover horizontalSpacing={16} verticalSpacing={11}>
        <TableCaption className={isCaptionHidden ? 'hw-hidden' : classes.caption}>{caption}</TableCaption>
        <TableThead>
          <TableTr>
            {columns.map((column) => (
              <TableTh key={column.id} scope="col" data-number={column.isNumber || undefined}>
                {column.label}
              </TableTh>
            ))}
          </TableTr>
        </TableThead>
        <TableTbody>
          {rows.map((row) => (
            <TableTr key={rowId(row)}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? TableTh : TableTd;
                return (
                  <Cell
                    key={column.id}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={column.label}
                    data-number={column.isNumber || undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </TableTr>
          ))}
        </TableTbody>
      </Table>
    </div>
  );
}
