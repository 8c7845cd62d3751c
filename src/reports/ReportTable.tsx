import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  ReportGroup,
  ReportKind,
  ReportMeasure as reportMeasureLabels,
} from '../../machines/contract/office-enums.ts';
import type { ReportMeasure } from '../../machines/contract/types.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import type { ReportAnswer, ReportColumn, ReportFigure } from './report-values.ts';

interface ReportTableProps {
  report: ReportAnswer;
  /** Opens the rows of a figure; without a key, those of the total. */
  onOpen: (measure: ReportMeasure, key: string | null, label: string) => void;
}

/** The figures of a report as a table; each that counts something opens the rows that it counts. */
export function ReportTable({ report, onOpen }: ReportTableProps) {
  const { group, columns, rows, total } = report;
  const lines = [
    ...rows.map(({ key, label, figures }) => ({ id: key, key, label, figures })),
    { id: 'total', key: null, label: 'Total', figures: total },
  ];
  return (
    <ListTable
      caption={enumLabel(ReportKind, report.kind)}
      isCaptionHidden
      rows={lines}
      rowId={({ id }) => id}
      columns={[
        { id: 'group', label: enumLabel(ReportGroup, group), cell: ({ label }) => label },
        ...columns.map((column, at) => ({
          id: column.measure,
          label: enumLabel(reportMeasureLabels, column.measure),
          isNumber: true,
          cell: ({ key, label, figures }: (typeof lines)[number]) => {
            const figure = figures[at];
            if (figure === undefined) return null;
            const value = <FigureValue figure={figure} column={column} />;
            return figure.count === 0 ? (
              value
            ) : (
              <Anchor component="button" type="button" onClick={() => onOpen(column.measure, key, label)}>
                {value}
                <span className="hw-hidden">{`, ${enumLabel(reportMeasureLabels, column.measure)} of ${label}: open`}</span>
              </Anchor>
            );
          },
        })),
      ]}
    />
  );
}

function FigureValue({ figure, column }: { figure: ReportFigure; column: ReportColumn }): ReactNode {
  switch (column.unit) {
    case 'MONEY':
      return <MoneyText amount={figure.amount} />;
    case 'COUNT':
      return figure.count.toLocaleString('en-US');
    case 'PERCENT':
      return figure.rate === null ? '–' : `${figure.rate.toFixed(1)} %`;
    case 'DAYS':
      return figure.rate === null ? '–' : figure.rate.toFixed(1);
  }
}
