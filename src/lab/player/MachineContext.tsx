import { describeEvent, type WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { FactList } from '../../ui/display/FactList.tsx';

/** The machine at a moment: its state, the event that led there, and what its context holds beside the facts. */
export function MachineContext({ walkStep: { at, event, from, cleared } }: { walkStep: WalkStep }) {
  const facts = [
    { label: 'State', value: at },
    { label: 'Event', value: event === null ? 'none: it starts here' : describeEvent(event) },
    { label: 'Came from', value: from ?? 'nowhere' },
    {
      label: 'Cleared',
      value: cleared.length === 0 ? 'nothing' : `what is below step ${cleared.join(', ')}`,
    },
  ];
  return <FactList facts={facts} />;
}
