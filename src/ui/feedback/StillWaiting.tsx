import { Button } from '@mantine/core';
import classes from './StillWaiting.module.css';
import { useStopWaiting, type WayOn } from './stop-waiting.ts';
import { useAfter } from './use-after.ts';

interface StillWaitingProps {
  isWaiting: boolean;
  /** For a screen reader, before anything is slow. */
  label?: string;
  /** Words after five seconds. */
  slow: string;
  /** The way on after fifteen seconds; absent: the slow call is ended. */
  wayOn?: WayOn | undefined;
  /** Above the actions of a screen, or below the buttons of a row. */
  place?: 'bar' | 'row';
}

/** What is said of something that is awaited: words after 5 s, a way on after 15 s, nothing to be seen before. */
export function StillWaiting({ isWaiting, label = '', slow, wayOn, place }: StillWaitingProps) {
  const isSlow = useAfter(isWaiting, 5_000);
  const isStuck = useAfter(isWaiting, 15_000);
  const stop = useStopWaiting();
  const way = wayOn ?? stop;
  return (
    <div className={isSlow ? classes.words : 'hw-hidden'} data-place={place}>
      <p role="status">{isSlow ? slow : label}</p>
      {isStuck && way ? (
        <Button variant="default" size="sm" onClick={way.onChoose}>
          {way.label}
        </Button>
      ) : null}
    </div>
  );
}
