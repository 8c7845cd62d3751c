import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import { useCountdown } from '../controls/use-countdown.ts';
import classes from './SaveIndicator.module.css';
import { useDelayedFlag } from './use-delayed-flag.ts';

/** `at` is the time shown ("10:42"); `retryAt` is in milliseconds since 1970. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; retryAt?: number | undefined };

/** "Saving…" after 400 ms, "Saved 10:42", or "Not saved – retrying in 5 s · Retry now". */
export function SaveIndicator({ state, onRetry }: { state: SaveState; onRetry?: () => void }) {
  const isSlow = useDelayedFlag(state.kind === 'saving', 400);
  const seconds = useCountdown(state.kind === 'failed' ? state.retryAt : undefined);
  return (
    <div className={classes.save} data-kind={state.kind}>
      <span className="hw-hidden" role="status">
        {state.kind === 'failed' ? 'Not saved. What you typed is kept.' : ''}
      </span>
      {state.kind === 'saving' && isSlow ? (
        <span className={classes.words}>
          <IconCloudUpload size={16} stroke={1.5} aria-hidden /> Saving…
        </span>
      ) : null}
      {state.kind === 'saved' ? (
        <span className={classes.words}>
          <IconCheck size={16} stroke={2} aria-hidden /> Saved {state.at}
        </span>
      ) : null}
      {state.kind === 'failed' ? (
        <span className={classes.words}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <span>
            Not saved{seconds === null ? '' : seconds > 0 ? ` – retrying in ${seconds} s` : ' – retrying'}
          </span>
          {onRetry ? (
            <Button variant="subtle" size="compact-sm" onClick={onRetry}>
              Retry now
            </Button>
          ) : null}
        </span>
      ) : null}
    </div>
  );
}
