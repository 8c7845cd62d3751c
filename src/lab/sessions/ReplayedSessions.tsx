import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { type Replay, replaySession } from '../../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from '../Lab.module.css';
import { downloadJson } from '../paths/download-file.ts';
import { playerUrl, recordingAddress } from '../paths/lab-path.ts';
import { SaveScenario } from '../paths/SaveScenario.tsx';
import { OpenRecordings } from './OpenRecordings.tsx';
import { buildSessionPath } from './session-path.ts';
import { useNewestRecordings } from './sessions.ts';

const maxShown = 100;

/** The newest recordings and those of opened files, replayed on today's wizard. Each shows its first divergence and can be saved as a scenario. */
export function ReplayedSessions() {
  const { sessions, isLoading, isServed } = useNewestRecordings();
  // Those that go another way come first.
  const rows = useMemo(
    () =>
      sessions
        .map((session) => ({ session, played: replaySession(wizardMachine, session) }))
        .toSorted((a, b) => Number(a.played.divergence === null) - Number(b.played.divergence === null)),
    [sessions],
  );
  if (isLoading) return <Loading label="Loading the recordings" />;
  return (
    <>
      <div className={classes.filters}>
        <OpenRecordings />
        {sessions.length > 0 ? (
          <Button variant="default" onClick={() => downloadJson('recordings.json', sessions)}>
            Save recordings
          </Button>
        ) : null}
      </div>
      <p role="status">
        {rows.length} recordings{rows.length > maxShown ? `; ${maxShown} are shown` : ''}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No recordings here">
          Every live quote is recorded with its events masked; open a file of recordings where there is no
          server.
        </EmptyState>
      ) : (
        <ListTable
          caption="Recordings replayed on today’s wizard, each with its first divergence"
          rows={rows.slice(0, maxShown)}
          rowId={({ session }) => session.id}
          columns={[
            {
              id: 'id',
              label: 'Recording',
              cell: (row) => {
                const { id } = row.session;
                const address = isServed(id) ? recordingAddress(id) : playerUrl(buildPath(row));
                return (
                  <Anchor component={Link} href={address}>
                    Recording {id}
                  </Anchor>
                );
              },
            },
            { id: 'events', label: 'Events', isNumber: true, cell: ({ session }) => session.events.length },
            { id: 'at', label: 'Ends on', cell: ({ played }) => played.turns.at(-1)?.at ?? '' },
            {
              id: 'version',
              label: 'Machine',
              cell: ({ session }) => session.events[0]?.machineVersion ?? '',
            },
            { id: 'divergence', label: 'First divergence', cell: formatDivergence },
            {
              id: 'save',
              label: 'As a scenario',
              cell: (row) => <SaveScenario path={buildPath(row)} subject={`recording ${row.session.id}`} />,
            },
          ]}
        />
      )}
    </>
  );
}

interface SessionRow {
  readonly session: RecordedSession;
  readonly played: Replay;
}

function buildPath({ session, played }: SessionRow) {
  return buildSessionPath(session, played);
}

function formatDivergence({ played: { divergence } }: SessionRow): string {
  if (divergence === null) return 'None';
  return `Event ${divergence.index + 1}, ${divergence.kind}: ${divergence.description}`;
}
