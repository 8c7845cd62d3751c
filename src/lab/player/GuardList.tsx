import { formatGuard } from '../../../machines/lab/map/transition-labels.ts';
import type { WalkStep } from '../../../machines/lab/paths/walk-events.ts';
import { describeTransition } from '../../../machines/lab/versions/machine-coverage.ts';

/** The guards evaluated on an event with their outcomes, and the transition taken. */
export function GuardList({ walkStep: { tried, event } }: { walkStep: WalkStep }) {
  if (event === null) return <p>The path begins here.</p>;
  const guarded = tried.filter(({ transition }) => transition.guard !== null);
  const takenAttempt = tried.findLast(({ isOpen }) => isOpen);
  return (
    <>
      <p>
        {takenAttempt
          ? `Taken: ${describeTransition(takenAttempt.transition)}`
          : 'No transition was open: the wizard stays.'}
      </p>
      {guarded.length > 0 ? (
        <ul>
          {guarded.map(({ transition, isOpen }) => (
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
