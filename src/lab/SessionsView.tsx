import { Button } from '@mantine/core';
import { useContext, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { replay } from '../../machines/lab/replay.ts';
import type { RecordedSession } from '../../machines/lab/session.ts';
import { plainFacts } from '../../machines/lab/witnesses.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { Filter } from './Filter.tsx';
import classes from './Lab.module.css';
import { playerAddress } from './lab-path.ts';
import { OpenFile } from './OpenFile.tsx';
import { saveFile } from './save-file.ts';
import { areSessions, RecordingsContext } from './sessions.ts';

/** Recorded sessions: listed, filtered, replayed on today's wizard, each with its first divergence. */
export function SessionsView() {
  const { sessions, isLoading, add } = useContext(RecordingsContext);
  const [kind, setKind] = useState('');
  const rows = useMemo(() => sessions.map(rowOf), [sessions]);
  const found = rows.filter(({ divergence }) => kind === '' || (divergence?.kind ?? 'none') === kind);
  if (isLoading) return <Waiting label="Loading the recordings" />;
  return (
    <>
      <div className={classes.filters}>
        <Filter label="Divergence" value={kind} options={kinds} onChange={setKind} />
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
          rows={found}
          rowId={({ id }) => id}
          columns={[
            {
              id: 'id',
              label: 'Recording',
              cell: ({ id, path }) => <Link href={playerAddress(path)}>Recording {id}</Link>,
            },
            { id: 'events', label: 'Events', isNumber: true, cell: ({ events }) => events },
            { id: 'at', label: 'Ends on', cell: ({ at }) => at },
            { id: 'version', label: 'Machine', cell: ({ version }) => version },
            {
              id: 'divergence',
              label: 'First divergence',
              cell: ({ divergence }) =>
                divergence === null
                  ? 'None'
                  : `Event ${divergence.index + 1}, ${divergence.kind}: ${divergence.words}`,
            },
          ]}
        />
      )}
    </>
  );
}

const kinds = ['none', 'step', 'guard', 'data'].map((value) => ({ value, label: value }));

/** A session with what comes of replaying it; its path holds what was sent for each recorded event. */
function rowOf(session: RecordedSession) {
  const { turns, divergence } = replay(wizardMachine, session);
  const [first] = session.events;
  const events = turns.flatMap(({ before, events: sent }) => [
    { type: 'facts changed' as const, facts: before },
    ...sent,
  ]);
  return {
    id: session.id,
    events: session.events.length,
    at: turns.at(-1)?.at ?? '',
    version: first?.machineVersion ?? '',
    divergence,
    path: { title: `Recording ${session.id}`, facts: first?.facts ?? plainFacts, events },
  };
}
