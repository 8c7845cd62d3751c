import { Anchor } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'wouter';
import type { SessionDivergence } from '../../../machines/lab/sessions/compare-sessions.ts';
import type { RecordedSession } from '../../../machines/lab/sessions/recorded-session.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { buildSessionPath } from '../sessions/session-path.ts';
import { RecordingsContext } from '../sessions/sessions.ts';
import { playerUrl, recordingAddress } from './lab-path.ts';

interface DivergedRecordingsProps {
  divergences: readonly SessionDivergence[];
  sessions: readonly RecordedSession[];
}

/** The recordings that diverge in the later version, each with the first event that diverges. */
export function DivergedRecordings({ divergences, sessions }: DivergedRecordingsProps) {
  return (
    <Section title={`Recordings: ${divergences.length} of ${sessions.length} would go another way`}>
      {divergences.length === 0 ? null : (
        <ListTable
          caption="Recordings that would go another way, each at the first event that leads elsewhere"
          rows={divergences.slice(0, 300)}
          rowId={({ session }) => session}
          columns={[
            {
              id: 'id',
              label: 'Recording',
              cell: ({ session }) => <RecordingLink id={session} sessions={sessions} />,
            },
            { id: 'event', label: 'At event', cell: ({ index, event }) => `${index + 1}: ${event}` },
            { id: 'old', label: 'Earlier', cell: ({ old }) => old },
            { id: 'now', label: 'Later', cell: ({ now }) => now },
            { id: 'sure', label: 'Certain', cell: ({ isCertain }) => (isCertain ? 'Yes' : unclearPurchase) },
          ]}
        />
      )}
    </Section>
  );
}

const unclearPurchase = 'Perhaps: the day of the purchase is not recorded exactly';

function RecordingLink({ id, sessions }: { id: string; sessions: readonly RecordedSession[] }) {
  const { isServed } = useContext(RecordingsContext);
  const session = sessions.find((recorded) => recorded.id === id);
  if (session === undefined) return `Recording ${id}`;
  const address = isServed(id) ? recordingAddress(id) : playerUrl(buildSessionPath(session));
  return (
    <Anchor component={Link} href={address}>
      Recording {id}
    </Anchor>
  );
}
