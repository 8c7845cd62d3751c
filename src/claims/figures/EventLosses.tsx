import { useQuery } from '@apollo/client/react';
import { ReportMeasure as reportMeasureLabels } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { type FloodEventsQuery, ReadReport, type ReadReportQuery } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { Section } from '../../ui/layout/Section.tsx';

type FloodEventRow = FloodEventsQuery['floodEvents'][number];
type Figure = NonNullable<ReadReportQuery['report']>['total'][number];

/** The loss ratio of a flood event: its claims per hundred of the premium that its states earned in its year. */
export function EventLosses({ event }: { event: FloodEventRow }) {
  const year = event.firstDay.slice(0, 4);
  const query = useQuery(ReadReport, {
    variables: {
      kind: 'LOSS_RATIO',
      group: 'STATE',
      fromDate: `${year}-01-01`,
      toDate: `${year}-12-31`,
      floodEventId: event.floodEventId,
    },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section
      title="Loss ratio"
      intro={`Losses of this event per hundred of the premium that its states earn in ${year}.`}
    >
      <QueryResult query={query} label="Computing the loss ratio" failure="The ratio could not be computed">
        {({ report }) =>
          report === null ? (
            <p>You may not see premium.</p>
          ) : (
            <ListTable
              caption={`Loss ratio of ${event.eventName} by state`}
              isCaptionHidden
              rows={[...report.rows, { key: 'total', label: 'Total', figures: report.total }]}
              rowId={({ key }) => key}
              columns={[
                { id: 'state', label: 'State', cell: ({ label }) => label },
                ...report.columns.map(({ measure }, at) => ({
                  id: measure,
                  label: enumLabel(reportMeasureLabels, measure),
                  isNumber: true,
                  cell: ({ figures }: { figures: readonly Figure[] }) => formatFigure(figures[at]),
                })),
              ]}
            />
          )
        }
      </QueryResult>
    </Section>
  );
}

function formatFigure(figure: Figure | undefined): string {
  if (figure === undefined) return '';
  if (figure.amount !== null) return formatDollarsAndCents(figure.amount);
  return figure.rate === null ? '–' : `${figure.rate.toFixed(1)} %`;
}
