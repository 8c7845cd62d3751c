import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { describeTransition } from '../../../machines/lab/versions/machine-coverage.ts';

/** Which guards were asked on an event, how each came out, and the way that was taken. */
export function GuardList({ moment: { tried, event } }: { moment: WalkStep }) {
  if (event === null) return <p>The path begins here.</p>;
  const asked = tried.filter(({ transition }) => transition.guard !== null);
  const taken = tried.findLast(({ isOpen }) => isOpen);
  return (
    <>
      <p>
        {taken
          ? `Taken: ${describeTransition(taken.transition)}`
          : 'No transition was open: the wizard stays.'}
      </p>
      {asked.length > 0 ? (
        <ul>
          {asked.map(({ transition, isOpen }) => (
            <li key={transition.id}>
              {transition.guard === null ? '' : formatGuard(transition.guard)}:{' '}
              <strong>{String(isOpen)}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p>No guard was asked.</p>
      )}
    </>
  );
}
