import { type FormEvent, useState } from 'react';
import { shownDate } from '../../machines/domain/format.ts';
import classes from './SandboxBanner.module.css';
import { useClock } from './use-clock.ts';

/** Says above every page of a sandbox that it is one and which day it has there; who may moves its clock here. */
export function SandboxBanner() {
  const { clock, refusal, move } = useClock();
  const [days, setDays] = useState('30');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move(Number(days));
  };
  return (
    <aside className={classes.banner} aria-label="Sandbox">
      <p>
        <strong>Sandbox.</strong> Nothing here is real business. Its day is{' '}
        <strong>{shownDate(clock.today)}</strong>
        {clock.daysAhead === 0 ? '' : `, ${distance(clock.daysAhead)}`}.
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
          <button type="submit">Move the clock</button>
          {clock.daysAhead === 0 ? null : (
            <button type="button" onClick={() => move(null)}>
              Real time
            </button>
          )}
        </form>
      ) : null}
      <p role="alert">{refusal}</p>
    </aside>
  );
}

/** "30 days ahead of the real time". */
function distance(days: number): string {
  const size = Math.abs(days);
  return `${size} ${size === 1 ? 'day' : 'days'} ${days > 0 ? 'ahead of' : 'behind'} the real time`;
}
