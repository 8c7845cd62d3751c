import { useMutation, useQuery } from '@apollo/client/react';
import { NumberInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DutyKind, DutyStatus } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../machines/domain/format/format-values.ts';
import { isNothing } from '../../machines/domain/money/money.ts';
import {
  StartTimeTravel,
  StopTimeTravel,
  TimeTravel,
  type TimeTravelQuery,
} from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { MoneyText } from '../ui/display/MoneyText.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';

type Journey = NonNullable<TimeTravelQuery['timeTravel']>;
type Day = Journey['days'][number];

/** How often the days that went by are asked for, in milliseconds. */
const pollMs = 1500;

/** Lets the days of a sandbox go by, and shows what happened on each. Nothing is shown elsewhere. */
export function TimeTravelSection() {
  const { data, refetch, startPolling, stopPolling } = useQuery(TimeTravel, { fetchPolicy: 'network-only' });
  const [start, { loading: isStarting }] = useMutation(StartTimeTravel);
  const [stop, { loading: isStopping }] = useMutation(StopTimeTravel);
  const [days, setDays] = useState<string | number>(30);
  const [problem, setProblem] = useState<string | null>(null);
  const journey = data?.timeTravel ?? null;
  const isUnderWay = journey?.isUnderWay === true;
  useEffect(() => {
    if (!isUnderWay) return undefined;
    startPolling(pollMs);
    return stopPolling;
  }, [isUnderWay, startPolling, stopPolling]);
  const today = data?.sandbox?.today;
  useEffect(() => {
    // The banner of the sandbox shows the new day.
    if (today !== undefined) dispatchEvent(new Event('sandboxclock'));
  }, [today]);
  if (!data?.sandbox?.mayMove) return null;
  const travel = async () => {
    const variables = { days: Math.trunc(Number(days)) || 0 };
    const answer = (await start({ variables }).catch(() => null))?.data?.startTimeTravel;
    const reason = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : undefined;
    setProblem(
      answer?.__typename === 'TimeTravelStarted' ? null : (reason ?? 'The server did not answer. Try again.'),
    );
    await refetch();
  };
  const halt = async () => {
    await stop().catch(() => null);
    await refetch();
  };
  return (
    <Section
      title="Time travel"
      intro="The days of this sandbox go by, one after the other. On each, the calendar does what is due before the next one begins."
    >
      {problem === null ? null : <Banner kind="bad" title={problem} onClose={() => setProblem(null)} />}
      <NumberInput
        label="Days"
        min={1}
        max={800}
        value={days}
        onChange={setDays}
        allowDecimal={false}
        w={140}
      />
      <div>
        {isUnderWay ? (
          <CallButton variant="default" isBusy={isStopping} onPress={() => void halt()}>
            Stop after this day
          </CallButton>
        ) : (
          <CallButton isBusy={isStarting} onPress={() => void travel()}>
            Let the days go by
          </CallButton>
        )}
      </div>
      {journey === null ? null : <DaysThatWentBy journey={journey} />}
    </Section>
  );
}

/** The days on which something happened, the newest first. */
function DaysThatWentBy({ journey: { days, toDate, isUnderWay } }: { journey: Journey }) {
  const eventful = days.filter(
    ({ duties, letters, received, written }) =>
      duties.length + letters > 0 || !isNothing(received) || !isNothing(written),
  );
  return (
    <>
      <p role="status">
        {isUnderWay
          ? `${days.length} days went by. The journey ends on ${formatDate(toDate)}.`
          : `The journey has ended: ${days.length} days went by.`}
      </p>
      {eventful.length === 0 ? (
        <p>Nothing was due on these days.</p>
      ) : (
        <ListTable
          caption="What happened"
          rows={eventful}
          rowId={({ day }) => day}
          columns={[
            { id: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
            { id: 'duties', label: 'What the calendar did', cell: describeDuties },
            { id: 'letters', label: 'Letters', isNumber: true, cell: ({ letters }) => String(letters) },
            {
              id: 'received',
              label: 'Received',
              isNumber: true,
              cell: ({ received }) => <MoneyText amount={received} />,
            },
            {
              id: 'written',
              label: 'Charged',
              isNumber: true,
              cell: ({ written }) => <MoneyText amount={written} />,
            },
          ]}
        />
      )}
    </>
  );
}

function describeDuties({ duties }: Day): string {
  if (duties.length === 0) return '–';
  return duties
    .map(
      ({ kind, status, count }) =>
        `${count} ${enumLabel(DutyKind, kind)}${status === 'DONE' ? '' : ` (${enumLabel(DutyStatus, status).toLowerCase()})`}`,
    )
    .join(', ');
}
