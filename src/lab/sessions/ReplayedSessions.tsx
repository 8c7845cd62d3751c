import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { enums } from '../../../machines/contract/enums.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { type Replay, replaySession } from '../../../machines/lab/sessions/replay.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import classes from '../Lab.module.css';
import { downloadJson } from '../paths/download-file.ts';
import { Filter } from '../paths/Filter.tsx';
import { playerUrl, recordingAddress } from '../paths/lab-path.ts';
import { SaveScenario } from '../paths/SaveScenario.tsx';
import { useAddressParams } from '../use-address-params.ts';
import { OpenRecordings } from './OpenRecordings.tsx';
import {
  changeReplayFilter,
  filterLabels,
  type ReplayFilter,
  readReplayFilters,
  replayFilters,
} from './replay-filters.ts';
import { buildSessionPath } from './session-path.ts';
import { useNewestRecordings } from './sessions.ts';

const maxShown = 100;

/** The newest recordings and those of opened files, replayed on today's wizard. Each shows its first divergence and can be saved as a scenario. */
export function ReplayedSessions() {
  const { sessions, isLoading, isServed } = useNewestRecordings();
  const [params, changeParams] = useAddressParams();
  const filters = readReplayFilters(params);
  const rows = useMemo(() => sessions.map(buildRow), [sessions]);
  const matches = rows.filter((row) => replayFilters.every((name) => isMatch(row, name, filters[name])));
  if (isLoading) return <Loading label="Loading the recordings" />;
  const listOptions = (name: ReplayFilter) =>
    (name === 'divergence' ? divergences : [...new Set(rows.flatMap((row) => row[name]))].sort()).map(
      (value) => ({ value, label: findLabel(value) }),
    );
  return (
    <>
      <div className={classes.filters}>
        {replayFilters.map((name) => (
          <Filter
            key={name}
            label={filterLabels[name]}
            value={filters[name]}
            options={listOptions(name)}
            onChange={(value) => changeParams(changeReplayFilter(name, value))}
          />
        ))}
        <OpenRecordings />
        {sessions.length > 0 ? (
          <Button variant="default" onClick={() => downloadJson('recordings.json', sessions)}>
            Save recordings
          </Button>
        ) : null}
      </div>
      <p role="status">
        {matches.length} of {sessions.length} recordings
        {matches.length > maxShown ? `; the newest ${maxShown} are shown` : ''}
      </p>
      {matches.length === 0 ? (
        <EmptyState title="No recordings here">
          Every live quote is recorded with its events masked; open a file of recordings where there is no
          server.
        </EmptyState>
      ) : (
        <ListTable
          caption="Recordings replayed on today’s wizard, each with its first divergence"
          rows={matches.slice(0, maxShown)}
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
            { id: 'at', label: 'Ends on', cell: ({ endsOn }) => endsOn },
            { id: 'version', label: 'Machine', cell: ({ version }) => version },
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

const divergences = ['none', 'step', 'guard', 'data'];

type SessionRow = ReturnType<typeof buildRow>;

/** A session with the result of replaying it. */
function buildRow(session: RecordedSession) {
  const played: Replay = replaySession(wizardMachine, session);
  const lastEvent = session.events.at(-1);
  return {
    session,
    played,
    divergence: played.divergence?.kind ?? 'none',
    endsOn: played.turns.at(-1)?.at ?? '',
    foundation: lastEvent?.facts.foundation ?? 'none',
    stops: session.events.flatMap(({ type, to }) => (type === 'hard stop' && to ? [to] : [])),
    answered: [...new Set(session.events.flatMap(({ fields = [] }) => fields))],
    version: session.events[0]?.machineVersion ?? '',
  };
}

function isMatch(row: SessionRow, name: ReplayFilter, value: string): boolean {
  const values = row[name];
  return value === '' || (typeof values === 'string' ? values === value : values.includes(value));
}

function findLabel(value: string): string {
  return enumLabels.get(value) ?? value;
}

const enumLabels = new Map(
  [...Object.entries(enums.FoundationType), ...Object.entries(enums.HardStopType)].map(
    ([value, { label }]) => [value, label],
  ),
);

function buildPath({ session, played }: SessionRow) {
  return buildSessionPath(session, played);
}

function formatDivergence({ played: { divergence } }: SessionRow): string {
  if (divergence === null) return 'None';
  return `Event ${divergence.index + 1}, ${divergence.kind}: ${divergence.description}`;
}
