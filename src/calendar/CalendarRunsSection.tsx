import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DutyKind, DutyStatus } from '../../machines/contract/office-enums.ts';
import { enumLabel, formatDate, formatDateTime } from '../../machines/domain/format/format-values.ts';
import { CalendarRuns, type CalendarRunsQuery, RunCalendar } from '../graphql/office-documents.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { ListTable } from '../ui/display/ListTable.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { StatusWord } from '../ui/feedback/StatusWord.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { dutyTones } from './duty-status.ts';

type Run = CalendarRunsQuery['calendarRuns']['nodes'][number];

/** The runs, newest first: the day, what was done, how long it took. */
export function CalendarRunsSection({ mayRun }: { mayRun: boolean }) {
  const [after, setAfter] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(CalendarRuns, {
    variables: { after },
    fetchPolicy: 'network-only',
    // A run under way is over soon.
    pollInterval: 4000,
  });
  const [run, { loading }] = useMutation(RunCalendar);
  const [notice, setNotice] = useState<{ kind: 'good' | 'bad'; title: string } | null>(null);
  const runNow = async () => {
    const answer = (await run().catch(() => null))?.data?.runCalendar;
    setNotice(
      answer?.__typename === 'CalendarStarted'
        ? { kind: 'good', title: `The calendar works on ${formatDate(answer.day)}.` }
        : {
            kind: 'bad',
            title:
              answer?.problems[0]?.message ?? 'The server did not answer. Look at the runs, then try again.',
          },
    );
    await refetch();
  };
  if (error && data === undefined)
    return <LoadFailure title="The runs could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label="Loading the runs" shape="table" />;
  const { nodes, pageInfo } = data.calendarRuns;
  return (
    <Section
      title="Runs"
      intro="One for each business day, in the order of days; days on which nothing ran are caught up."
      action={
        mayRun ? (
          <CallButton variant="default" isBusy={loading} onPress={() => void runNow()}>
            Run now
          </CallButton>
        ) : undefined
      }
    >
      {notice === null ? null : <Banner {...notice} onClose={() => setNotice(null)} />}
      {nodes.length === 0 ? (
        <p>The calendar has not run yet. It runs every night.</p>
      ) : (
        <ListTable
          caption="Runs"
          isCaptionHidden
          rows={nodes}
          rowId={({ runId }) => runId}
          columns={[
            { id: 'day', label: 'Day', cell: ({ day }) => formatDate(day) },
            { id: 'state', label: 'State', cell: renderState },
            { id: 'counts', label: 'Duties', cell: renderCounts },
            { id: 'started', label: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
            { id: 'took', label: 'Took', isNumber: true, cell: formatDuration },
          ]}
        />
      )}
      {after !== null || pageInfo.hasNextPage ? (
        <div>
          {after === null ? null : (
            <Button variant="default" onClick={() => setAfter(null)}>
              Back to the newest
            </Button>
          )}{' '}
          {pageInfo.hasNextPage ? (
            <Button variant="default" onClick={() => setAfter(pageInfo.endCursor)}>
              Show older
            </Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}

function renderState({ endedAt, isByHand }: Run) {
  const by = isByHand ? ', started by hand' : '';
  return (
    <StatusWord tone={endedAt === null ? 'now' : 'good'}>
      {endedAt === null ? `Running${by}` : `Done${by}`}
    </StatusWord>
  );
}

function renderCounts({ counts }: Run) {
  if (counts.length === 0) return 'Nothing was due';
  return (
    <span>
      {counts.map(({ kind, status, count }) => (
        <StatusWord key={`${kind} ${status}`} tone={dutyTones[status]}>
          {`${enumLabel(DutyKind, kind)}: ${count} ${enumLabel(DutyStatus, status).toLowerCase()}`}
        </StatusWord>
      ))}
    </span>
  );
}

function formatDuration({ startedAt, endedAt }: Run): string {
  if (endedAt === null) return '–';
  const seconds = (new Date(endedAt).getTime() - new Date(startedAt).getTime()) / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  return seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
