import { shownMoment } from '../../machines/domain/format/format.ts';
import { type StatusTone, StatusWord } from '../ui/feedback/StatusWord.tsx';
import type { PortState } from './system-state.ts';

type Call = PortState['calls'][number];

/** The newest answer with its time, and how the ones before it ended. */
export function LastAnswers({ calls }: { calls: readonly Call[] }) {
  const [last, ...before] = calls;
  if (last === undefined) return 'Not asked yet';
  return (
    <div>
      <StatusWord tone={tones[last.outcome] ?? 'note'}>{words[last.outcome] ?? last.outcome}</StatusWord>{' '}
      {shownMoment(last.at)}, {last.milliseconds} ms
      {before.length > 0 ? <>. Before that {counted(before)}.</> : null}
    </div>
  );
}

const words: { readonly [outcome: string]: string } = {
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

const tones: { readonly [outcome: string]: StatusTone } = {
  answer: 'good',
  quote: 'good',
  stored: 'good',
  sent: 'good',
  'not available': 'bad',
  fault: 'bad',
  failed: 'bad',
};

/** "3 × answer, 1 × not available" */
function counted(calls: readonly Call[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of calls) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts]
    .map(([outcome, count]) => `${count} × ${(words[outcome] ?? outcome).toLowerCase()}`)
    .join(', ');
}
