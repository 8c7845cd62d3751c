import { ReportKind } from '../../machines/contract/office-enums.ts';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { enumLabel, formatDollars } from '../../machines/domain/format/format-values.ts';
import { listChartRows, listSeries, type ReportAnswer } from './report-values.ts';

const colors = ['var(--hw-river)', 'var(--hw-accent)', 'var(--hw-good)', 'var(--hw-soft)'];

/** The figures of a report as bars; the table beside it says the same. */
export function ReportChart({ report }: { report: ReportAnswer }) {
  const isMoney = report.columns[0]?.unit === 'MONEY';
  return (
    <div
      role="img"
      aria-label={`${enumLabel(ReportKind, report.kind)} as bars. The table below has the same figures.`}
    >
      <BarChart
        h={260}
        data={listChartRows(report)}
        dataKey="label"
        series={listSeries(report).map(({ name, label }, at) => ({
          name,
          label,
          color: colors[at] ?? 'gray',
        }))}
        valueFormatter={(value) => (isMoney ? formatDollars(Math.round(value)) : String(value))}
        barProps={{ isAnimationActive: false }}
        yAxisProps={{ allowDecimals: false }}
        withLegend
        legendProps={{ itemSorter: null }}
      />
    </div>
  );
}
