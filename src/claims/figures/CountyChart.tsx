import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { toDollars } from '../../../machines/domain/money/money.ts';
import type { FloodEventsQuery } from '../../graphql/office-documents.ts';

type County = FloodEventsQuery['floodEvents'][number]['counties'][number];

/** The total of a flood event's claims by county, as bars; the table beside it has the same figures. */
export function CountyChart({ counties }: { counties: readonly County[] }) {
  return (
    <div role="img" aria-label="Paid and reserved by county as bars. The table below has the same figures.">
      <BarChart
        h={260}
        type="stacked"
        data={counties.map(({ county, paid, reserved }) => ({
          county: county ?? 'Not known',
          paid: toDollars(paid),
          reserved: toDollars(reserved),
        }))}
        dataKey="county"
        series={[
          { name: 'paid', label: 'Paid', color: 'var(--hw-river)' },
          { name: 'reserved', label: 'Reserved', color: 'var(--hw-accent)' },
        ]}
        valueFormatter={(value) => formatDollars(Math.round(value))}
        barProps={{ isAnimationActive: false }}
        withLegend
      />
    </div>
  );
}
