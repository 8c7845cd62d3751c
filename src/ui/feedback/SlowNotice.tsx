import { Button } from '@mantine/core';
import classes from './SlowNotice.module.css';
import { type SlowCallAction, useCancelSlowCalls } from './slow-call-action.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

interface SlowNoticeProps {
  isWaiting: boolean;
  /** For a screen reader, before anything is slow. */
  label?: string;
  /** Words after five seconds. */
  slow: string;
  /** The way on after fifteen seconds; absent: the slow call is ended. */
  wayOn?: SlowCallAction | undefined;
  /** Above the actions of a screen, or below the buttons of a row. */
  place?: 'bar' | 'row';
}

/** What is said of something that is awaited: words after 5 s, a way on after 15 s, nothing to be seen before. */
export function SlowNotice({ isWaiting, label = '', slow, wayOn, place }: SlowNoticeProps) {
  const isSlow = useDelayedFlag(isWaiting, 5_000);
  const isStuck = useDelayedFlag(isWaiting, 15_000);
  const stop = useCancelSlowCalls();
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
