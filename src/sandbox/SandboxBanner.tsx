import { type FormEvent, useState } from 'react';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { useDelayedFlag } from '../ui/feedback/use-delayed-flag.ts';
import classes from './SandboxBanner.module.css';
import { useSandboxClock } from './use-sandbox-clock.ts';

/** A banner above every page that names the sandbox and its current date. Authorized users can move the clock here. */
export function SandboxBanner() {
  const { clock, refusal, isMoving, move } = useSandboxClock();
  const isSlow = useDelayedFlag(isMoving, 5_000);
  const moveOnce = (days: number | null) => void (isMoving ? undefined : move(days));
  const [days, setDays] = useState('30');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    moveOnce(Number(days));
  };
  return (
    <aside className={classes.banner} aria-label="Sandbox">
      <p>
        <strong>Sandbox.</strong> Nothing here is real business. Its day is{' '}
        <strong>{formatDate(clock.today)}</strong>
        {clock.daysAhead === 0 ? '' : `, ${formatDaysAhead(clock.daysAhead)}`}.
      </p>
      {clock.mayMove ? (
        <form className={classes.clock} onSubmit={submit}>
          <label>
            Days{' '}
            <input
              type="number"
              required
              min={-3660}
              max={3660}
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          </label>
          <button type="submit" aria-busy={isMoving || undefined}>
            {isMoving ? 'Working…' : 'Move the clock'}
          </button>
          {clock.daysAhead === 0 ? null : (
            <button type="button" aria-busy={isMoving || undefined} onClick={() => moveOnce(null)}>
              Real time
            </button>
          )}
        </form>
      ) : null}
      <p role="alert">{isSlow ? 'The clock is slow. The request stops after 15 seconds.' : refusal}</p>
    </aside>
  );
}

/** Formats an offset, such as "30 days ahead of the real time". */
function formatDaysAhead(days: number): string {
  const size = Math.abs(days);
  return `${size} ${size === 1 ? 'day' : 'days'} ${days > 0 ? 'ahead of' : 'behind'} the real time`;
}
