import { Link } from 'wouter';
import { enumLabel, formatDateTime } from '../../../machines/domain/format/format-values.ts';
import type { SessionLineFragment } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { recordingAddress } from '../paths/lab-path.ts';
import { KeepRecording } from './KeepRecording.tsx';
import classes from './Sessions.module.css';
import { formatStep } from './session-query.ts';

interface SessionTableProps {
  sessions: readonly SessionLineFragment[];
  onKept: () => void;
}

/** Recorded sessions, each with what it came to and what it met. Its code opens it in the player. */
export function SessionTable({ sessions, onKept }: SessionTableProps) {
  return (
    <ListTable
      caption="Recorded sessions"
      isCaptionHidden
      rows={sessions}
      rowId={({ code }) => code}
      columns={[
        { id: 'code', label: 'Session', cell: (session) => <SessionName session={session} /> },
        { id: 'began', label: 'Began', cell: ({ startedAt }) => formatDateTime(startedAt) },
        {
          id: 'length',
          label: 'Length',
          cell: ({ eventCount, activeMinutes }) =>
            `${eventCount} event${eventCount === 1 ? '' : 's'}, ${activeMinutes} min`,
        },
        { id: 'outcome', label: 'Outcome', cell: formatOutcome },
        {
          id: 'product',
          label: 'Product',
          cell: ({ product }) => (product === null ? '–' : enumLabel('RateMarket', product)),
        },
        { id: 'agent', label: 'Agent', cell: ({ agent }) => agent ?? '–' },
        {
          id: 'stops',
          label: 'Hard stops',
          cell: ({ stops }) => formatFindings(stops, (code) => enumLabel('HardStopType', code)),
        },
        { id: 'errors', label: 'Errors', cell: ({ errors }) => formatFindings(errors, (code) => code) },
        { id: 'version', label: 'Version', isNumber: true, cell: ({ machineVersion }) => machineVersion },
        {
          id: 'keep',
          label: 'Keep',
          cell: ({ code, keptName }) => <KeepRecording code={code} keptName={keptName} onKept={onKept} />,
        },
      ]}
    />
  );
}

function SessionName({ session: { code, keptName } }: { session: SessionLineFragment }) {
  return (
    <span className={classes.name}>
      <Link href={recordingAddress(code)}>{code}</Link>
      {keptName === null ? null : <span>{keptName}</span>}
    </span>
  );
}

function formatOutcome({ outcome, furthestStep }: SessionLineFragment): string {
  return `${enumLabel('SessionOutcome', outcome)}, as far as ${formatStep(furthestStep)}`;
}

function formatFindings(findings: SessionLineFragment['stops'], label: (code: string) => string): string {
  if (findings.length === 0) return 'None';
  return findings
    .map(({ code, times }) => (times === 1 ? label(code) : `${label(code)} ×${times}`))
    .join(', ');
}
