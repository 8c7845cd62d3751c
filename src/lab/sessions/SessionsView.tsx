import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { enums } from '../../../machines/contract/enums.ts';
import { type Replay, replay } from '../../../machines/lab/sessions/replay.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/session.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { ListTable } from '../../ui/data/ListTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import classes from '../Lab.module.css';
import { Filter } from '../paths/Filter.tsx';
import { playerAddress, recordingAddress } from '../paths/lab-path.ts';
import { SaveScenario } from '../paths/SaveScenario.tsx';
import { saveFile } from '../paths/save-file.ts';
import { OpenFile } from './OpenFile.tsx';
import { pathOfSession } from './session-path.ts';
import { areSessions, RecordingsContext } from './sessions.ts';

const most = 100;

/** Recorded sessions: listed, filtered, replayed on today's wizard, each with its first divergence and as a scenario by one click. */
export function SessionsView() {
  const { sessions, isLoading, isServed, add } = useContext(RecordingsContext);
  const [wanted, setWanted] = useState(anything);
  const rows = useMemo(() => sessions.map(rowOf), [sessions]);
  const found = rows.filter((row) => names.every((name) => isWanted(row, name, wanted[name])));
  if (isLoading) return <Waiting label="Loading the recordings" />;
  const optionsOf = (name: Name) =>
    (name === 'divergence' ? divergences : [...new Set(rows.flatMap((row) => row[name]))].sort()).map(
      (value) => ({ value, label: labelOf(value) }),
    );
  return (
    <>
      <div className={classes.filters}>
        {names.map((name) => (
          <Filter
            key={name}
            label={labels[name]}
            value={wanted[name]}
            options={optionsOf(name)}
            onChange={(value) => setWanted({ ...wanted, [name]: value })}
          />
        ))}
        <OpenFile
          label="Open recordings"
          wrong="This file holds no recordings."
          onOpen={(read) => {
            if (!areSessions(read)) return false;
            add(read);
            return true;
          }}
        />
        {sessions.length > 0 ? (
          <Button variant="default" onClick={() => saveFile('recordings.json', sessions)}>
            Save recordings
          </Button>
        ) : null}
      </div>
      <p role="status">
        {found.length} of {sessions.length} recorded sessions
        {found.length > most ? `; the newest ${most} are shown` : ''}
      </p>
      {found.length === 0 ? (
        <EmptyState title="No recordings here">
          Every live quote is recorded with its events masked; open a file of recordings where there is no
          server.
        </EmptyState>
      ) : (
        <ListTable
          caption="Recorded sessions"
          isCaptionHidden
          rows={found.slice(0, most)}
          rowId={({ session }) => session.id}
          columns={[
            {
              id: 'id',
              label: 'Recording',
              cell: (row) => {
                const { id } = row.session;
                const address = isServed(id) ? recordingAddress(id) : playerAddress(pathOf(row));
                return <Link href={address}>Recording {id}</Link>;
              },
            },
            { id: 'events', label: 'Events', isNumber: true, cell: ({ session }) => session.events.length },
            { id: 'at', label: 'Ends on', cell: ({ endsOn }) => endsOn },
            { id: 'version', label: 'Machine', cell: ({ version }) => version },
            { id: 'divergence', label: 'First divergence', cell: wordsOfDivergence },
            {
              id: 'save',
              label: 'As a scenario',
              cell: (row) => <SaveScenario path={pathOf(row)} about={`recording ${row.session.id}`} />,
            },
          ]}
        />
      )}
    </>
  );
}

const divergences = ['none', 'step', 'guard', 'data'];

/** What sessions are filtered by. */
const labels = {
  divergence: 'Divergence',
  endsOn: 'Ends on',
  foundation: 'Foundation',
  stops: 'Hard stop',
  answered: 'Answered',
  version: 'Machine',
} as const;

type Name = keyof typeof labels;

const anything = { divergence: '', endsOn: '', foundation: '', stops: '', answered: '', version: '' };
const names = Object.keys(labels).filter((name): name is Name => name in labels);

type Row = ReturnType<typeof rowOf>;

/** A session with what comes of replaying it. */
function rowOf(session: RecordedSession) {
  const played: Replay = replay(wizardMachine, session);
  const last = session.events.at(-1);
  return {
    session,
    played,
    divergence: played.divergence?.kind ?? 'none',
    endsOn: played.turns.at(-1)?.at ?? '',
    foundation: last?.facts.foundation ?? 'none',
    stops: session.events.flatMap(({ type, to }) => (type === 'hard stop' && to ? [to] : [])),
    answered: [...new Set(session.events.flatMap(({ fields = [] }) => fields))],
    version: session.events[0]?.machineVersion ?? '',
  };
}

function isWanted(row: Row, name: Name, value: string): boolean {
  const held = row[name];
  return value === '' || (typeof held === 'string' ? held === value : held.includes(value));
}

function labelOf(value: string): string {
  return enumLabels.get(value) ?? value;
}

const enumLabels = new Map(
  [...Object.entries(enums.FoundationType), ...Object.entries(enums.HardStopType)].map(
    ([value, { label }]) => [value, label],
  ),
);

function pathOf({ session, played }: Row) {
  return pathOfSession(session, played);
}

function wordsOfDivergence({ played: { divergence } }: Row): string {
  if (divergence === null) return 'None';
  return `Event ${divergence.index + 1}, ${divergence.kind}: ${divergence.words}`;
}
