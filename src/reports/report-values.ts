import { ReportGroup, ReportMeasure } from '../../machines/contract/office-enums.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { toDollars } from '../../machines/domain/money/money.ts';
import type { ReadReportQuery } from '../graphql/office-documents.ts';
import type { CsvRow } from '../ui/controls/download-csv.ts';

export type ReportAnswer = NonNullable<ReadReportQuery['report']>;
export type ReportFigure = ReportAnswer['total'][number];
export type ReportColumn = ReportAnswer['columns'][number];

/** A figure as the cell of a file: an amount, a rate or a count. */
function findCell({ amount, rate, count }: ReportFigure, { unit }: ReportColumn): string | number | null {
  if (unit === 'MONEY') return amount;
  return unit === 'COUNT' ? count : rate;
}

/** A report as the rows of a file, the names of the columns first and the total last. */
export function listCsvRows(report: ReportAnswer): CsvRow[] {
  const { columns, rows, total } = report;
  const list = (figures: readonly ReportFigure[]) =>
    columns.map((column, at) => {
      const figure = figures[at];
      return figure === undefined ? null : findCell(figure, column);
    });
  return [
    [
      enumLabel(ReportGroup, report.group),
      ...columns.map(({ measure }) => enumLabel(ReportMeasure, measure)),
    ],
    ...rows.map(({ label, figures }) => [label, ...list(figures)]),
    ['Total', ...list(total)],
  ];
}

/** A series of a chart: a column of the report, and its value for each row. */
export interface ReportSeries {
  readonly name: string;
  readonly label: string;
}

/** The columns that a chart shows: those that count in the same as the first. */
export function listSeries({ columns }: ReportAnswer): ReportSeries[] {
  const [first] = columns;
  return columns
    .filter(({ unit }) => unit === first?.unit)
    .map(({ measure }) => ({ name: measure, label: enumLabel(ReportMeasure, measure) }));
}

/** The rows of a chart: the value of each series, in dollars where it is money. */
export function listChartRows(report: ReportAnswer): { [name: string]: string | number }[] {
  const series = new Set(listSeries(report).map(({ name }) => name));
  return report.rows.map(({ label, figures }) => ({
    label,
    ...Object.fromEntries(
      figures
        .filter(({ measure }) => series.has(measure))
        .map(({ measure, amount, count }) => [measure, amount === null ? count : toDollars(amount)]),
    ),
  }));
}
