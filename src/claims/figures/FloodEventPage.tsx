import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'wouter';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import { FloodEvents, type FloodEventsQuery } from '../../graphql/office-documents.ts';
import { paths } from '../../paths.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { FactList } from '../../ui/display/FactList.tsx';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { NotFoundView } from '../../ui/feedback/NotFoundView.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ClaimList } from '../ClaimList.tsx';
import { ClockFigures } from './ClockFigures.tsx';
import { EventLosses } from './EventLosses.tsx';
import classes from './FloodEventPage.module.css';

const CountyChart = lazy(async () => ({ default: (await import('./CountyChart.tsx')).CountyChart }));

type FloodEventRow = FloodEventsQuery['floodEvents'][number];

/** A flood event: what its claims come to by county, how they compare with the premium, and whether their clocks were kept. */
export function FloodEventPage() {
  const { floodEventId } = useParams<{ floodEventId: string }>();
  const query = useQuery(FloodEvents, { fetchPolicy: 'cache-and-network' });
  const event = query.data?.floodEvents.find((row) => row.floodEventId === floodEventId);
  if (query.data && !event) return <NotFoundView />;
  return (
    <PageFrame
      title={event ? `${event.eventNumber} ${event.eventName}` : 'Flood event'}
      width="full"
      intro={event ? describeEvent(event) : undefined}
    >
      <QueryResult query={query} label="Loading the flood event" failure="The event could not be loaded">
        {() => (event ? <EventFigures event={event} /> : null)}
      </QueryResult>
      <div>
        <ButtonLink href={paths.claims} variant="default">
          Back to claims
        </ButtonLink>
      </div>
    </PageFrame>
  );
}

function describeEvent({ firstDay, lastDay, states, bulletin, ...days }: FloodEventRow): string {
  const allowed =
    bulletin === null ? 'No bulletin allows advances.' : `Bulletin ${bulletin} allows advances.`;
  return `${formatDate(firstDay)} to ${formatDate(lastDay)}, ${states}. ${allowed} ${days.proofExtensionDays} more days for the proof of loss, ${days.reportExtensionDays} for reports.`;
}

function EventFigures({ event }: { event: FloodEventRow }) {
  const { counties } = event;
  const [shown, setShown] = useState<{ county: string | null; isClosed: boolean | null } | null>(null);
  const total = (of: 'paid' | 'reserved' | 'incurred') =>
    formatDollarsAndCents(sumMoney(...counties.map((county) => county[of])));
  const count = (of: 'claims' | 'open') => counties.reduce((sum, county) => sum + county[of], 0);
  const open = (number: number, county: string | null, isClosed: boolean | null) =>
    county === null || number === 0 ? (
      number
    ) : (
      <Anchor component="button" type="button" onClick={() => setShown({ county, isClosed })}>
        {number}
        <span className="hw-hidden">{`, ${isClosed === null ? 'claims' : 'open claims'} of ${county}: open`}</span>
      </Anchor>
    );
  if (counties.length === 0) return <p>No claim belongs to it yet.</p>;
  return (
    <>
      <Section title="All counties">
        <FactList
          facts={[
            { label: 'Claims', value: String(count('claims')) },
            { label: 'Open', value: String(count('open')) },
            { label: 'Paid', value: total('paid') },
            { label: 'Reserved', value: total('reserved') },
            { label: 'Incurred', value: total('incurred') },
          ]}
        />
      </Section>
      <Section title="By county">
        <div className={classes.chart}>
          <Suspense fallback={null}>
            <CountyChart counties={counties} />
          </Suspense>
        </div>
        <ListTable
          caption={`Claims of ${event.eventName} by county`}
          isCaptionHidden
          rows={counties}
          rowId={({ county }) => county ?? ''}
          columns={[
            { id: 'county', label: 'County', cell: ({ county }) => county ?? 'Not known' },
            {
              id: 'claims',
              label: 'Claims',
              isNumber: true,
              cell: ({ county, claims }) => open(claims, county, null),
            },
            {
              id: 'open',
              label: 'Open',
              isNumber: true,
              cell: (row) => open(row.open, row.county, false),
            },
            { id: 'paid', label: 'Paid', isNumber: true, cell: ({ paid }) => formatDollarsAndCents(paid) },
            {
              id: 'reserved',
              label: 'Reserved',
              isNumber: true,
              cell: ({ reserved }) => formatDollarsAndCents(reserved),
            },
            {
              id: 'incurred',
              label: 'Incurred',
              isNumber: true,
              cell: ({ incurred }) => formatDollarsAndCents(incurred),
            },
          ]}
        />
        {shown === null ? null : (
          <Section title={`${shown.isClosed === null ? 'Claims' : 'Open claims'} of ${shown.county}`}>
            <ClaimList
              key={`${shown.county} ${shown.isClosed}`}
              isClosed={shown.isClosed}
              floodEventId={event.floodEventId}
              {...(shown.county === null ? {} : { county: shown.county })}
            />
          </Section>
        )}
      </Section>
      <EventLosses event={event} />
      <Section title="Clocks kept">
        <ClockFigures
          fromDate={event.firstDay}
          toDate={clientBusinessToday()}
          floodEventId={event.floodEventId}
        />
      </Section>
    </>
  );
}
