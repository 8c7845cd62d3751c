import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { SessionOutcome } from '../../../machines/contract/office-enums.ts';
import {
  enumLabel,
  formatDate,
  formatTime,
  toBusinessDate,
} from '../../../machines/domain/format/format-values.ts';
import { findStep } from '../../../machines/wizard/steps.ts';
import type { SessionLineFragment } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { recordingAddress } from '../paths/lab-path.ts';
import { KeepRecording } from './KeepRecording.tsx';
import classes from './Sessions.module.css';

interface SessionTableProps {
  sessions: readonly SessionLineFragment[];
  onKept: () => void;
}

/** Recorded sessions, each with what it came to and what it met. Its code opens it in the player. */
export function SessionTable({ sessions, onKept }: SessionTableProps) {
  return (
    <div className={classes.table}>
      <ListTable
        caption="Recorded sessions, the newest first, each with where it led and what it met"
        rows={sessions}
        rowId={({ code }) => code}
        columns={[
          {
            id: 'code',
            label: 'Session',
            cell: (session) => <SessionName session={session} onKept={onKept} />,
          },
          {
            id: 'began',
            label: 'Began',
            cell: ({ startedAt }) => (
              <TwoLines
                first={formatDate(toBusinessDate(new Date(startedAt)))}
                second={formatTime(startedAt)}
              />
            ),
          },
          {
            id: 'length',
            label: 'Length',
            cell: ({ eventCount, activeMinutes }) => (
              <TwoLines
                first={`${eventCount}\u00a0event${eventCount === 1 ? '' : 's'}`}
                second={`${activeMinutes} min`}
              />
            ),
          },
          {
            id: 'outcome',
            label: 'Outcome',
            cell: ({ outcome, furthestStep }) => (
              <TwoLines
                first={enumLabel(SessionOutcome, outcome)}
                second={furthestStep === null ? '–' : findStep(furthestStep).title}
              />
            ),
          },
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
        ]}
      />
    </div>
  );
}

interface SessionNameProps {
  session: SessionLineFragment;
  onKept: () => void;
}

function SessionName({ session: { code, keptName }, onKept }: SessionNameProps) {
  return (
    <span className={classes.name}>
      <Anchor component={Link} href={recordingAddress(code)}>
        {code}
      </Anchor>
      {keptName === null ? null : <span>{keptName}</span>}
      <KeepRecording code={code} keptName={keptName} onKept={onKept} />
    </span>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      <span>{second}</span>
    </span>
  );
}

function formatFindings(findings: SessionLineFragment['stops'], label: (code: string) => string): string {
  if (findings.length === 0) return 'None';
  return findings
    .map(({ code, times }) => (times === 1 ? label(code) : `${label(code)} ×${times}`))
    .join(', ');
}
