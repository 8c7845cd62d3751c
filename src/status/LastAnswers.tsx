import { formatDateTime } from '../../machines/domain/format/format-values.ts';
import { type StatusTone, StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { PortState } from './system-state.ts';

type PortCall = PortState['calls'][number];

/** The latest answer with its time and duration, and the outcomes of the calls before it. */
export function LastAnswers({ calls }: { calls: readonly PortCall[] }) {
  const [latest, ...before] = calls;
  if (latest === undefined) return 'Not asked yet';
  return (
    <div>
      <StatusWord tone={outcomeTones[latest.outcome] ?? 'note'}>
        {outcomeLabels[latest.outcome] ?? latest.outcome}
      </StatusWord>{' '}
      {formatDateTime(latest.at)}, {latest.milliseconds} ms
      {before.length > 0 ? <>. Before that {formatOutcomeCounts(before)}.</> : null}
    </div>
  );
}

const outcomeLabels: { readonly [outcome: string]: string } = {
  answer: 'Answer',
  'no answer': 'No answer',
  'not available': 'Not available',
  fault: 'Fault',
  quote: 'Quote',
  decline: 'Declined',
  stored: 'Stored',
  refused: 'Refused',
  sent: 'Sent',
  queued: 'Queued',
  failed: 'Failed',
};

const outcomeTones: { readonly [outcome: string]: StatusTone } = {
  answer: 'good',
  quote: 'good',
  stored: 'good',
  sent: 'good',
  'not available': 'bad',
  fault: 'bad',
  failed: 'bad',
};

/** Counts calls by outcome, such as "3 × answer, 1 × not available". */
function formatOutcomeCounts(calls: readonly PortCall[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of calls) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts]
    .map(([outcome, count]) => `${count} × ${(outcomeLabels[outcome] ?? outcome).toLowerCase()}`)
    .join(', ');
}
