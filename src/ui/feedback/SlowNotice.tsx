import { Button } from '@mantine/core';
import classes from './SlowNotice.module.css';
import { type SlowCallAction, useCancelSlowCalls } from './slow-call-action.ts';
import { useDelayedFlag } from './use-delayed-flag.ts';

interface SlowNoticeProps {
  isWaiting: boolean;
  /** For a screen reader, before anything is slow. */
  label?: string;
  /** The message after five seconds. */
  slowText: string;
  /** The action offered after fifteen seconds; by default it ends the slow call. */
  slowAction?: SlowCallAction | undefined;
  /** Above a screen's actions, or below a row of buttons. */
  layout?: 'bar' | 'row';
}

/** Reports a slow call: nothing at first, a message after 5 s, an action after 15 s. */
export function SlowNotice({ isWaiting, label = '', slowText, slowAction, layout }: SlowNoticeProps) {
  const isSlow = useDelayedFlag(isWaiting, 5_000);
  const isStuck = useDelayedFlag(isWaiting, 15_000);
  const cancelAction = useCancelSlowCalls();
  const action = slowAction ?? cancelAction;
  return (
    <div className={isSlow ? classes.words : 'hw-hidden'} data-place={layout}>
      <p role="status">{isSlow ? slowText : label}</p>
      {isStuck && action ? (
        <Button variant="default" size="sm" onClick={action.onChoose}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
