import classes from './Loading.module.css';
import { Skeleton } from './Skeleton.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import type { SlowCallAction } from './slow-call-action.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

interface LoadingProps {
  /** The label for a screen reader, which names the content: "Loading the quote". */
  label: string;
  shape?: 'form' | 'table' | 'line';
  /** The message after five seconds: "The map service is slow." */
  slowText?: string;
  /** The action offered after fifteen seconds; by default it ends the slow call. */
  slowAction?: SlowCallAction;
}

/** Nothing for 300 ms, then a skeleton, a message after 5 s, an action after 15 s. */
export function Loading({
  label,
  shape = 'form',
  slowText = 'This is taking longer than usual.',
  slowAction,
}: LoadingProps) {
  const isShown = useDelayedFlag(true, 300);
  return (
    <div className={classes.waiting} aria-busy="true">
      <SlowNotice isWaiting label={isShown ? label : ''} slowText={slowText} slowAction={slowAction} />
      {isShown ? <Skeleton shape={shape} /> : null}
    </div>
  );
}
