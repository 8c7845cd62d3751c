import { Button } from '@mantine/core';
import { Skeleton } from './Skeleton.tsx';
import { useAfter } from './use-after.ts';
import classes from './Waiting.module.css';

interface WaitingProps {
  /** What is awaited, for a screen reader: "Loading the quote". */
  label: string;
  shape?: 'form' | 'table' | 'line';
  /** Words after five seconds: "The map service is slow." */
  slow?: string;
  /** The way on after fifteen seconds. */
  wayOn?: { label: string; onChoose: () => void };
}

/** Nothing for 300 ms, then a skeleton, words after 5 s, a way on after 15 s. */
export function Waiting({
  label,
  shape = 'form',
  slow = 'This is taking longer than usual.',
  wayOn,
}: WaitingProps) {
  const isShown = useAfter(true, 300);
  const isSlow = useAfter(true, 5_000);
  const isStuck = useAfter(true, 15_000);
  return (
    <div className={classes.waiting} aria-busy="true">
      <p role="status" className={isSlow ? classes.words : 'hw-hidden'}>
        {isSlow ? slow : isShown ? label : ''}
      </p>
      {isStuck && wayOn ? (
        <div>
          <Button variant="default" onClick={wayOn.onChoose}>
            {wayOn.label}
          </Button>
        </div>
      ) : null}
      {isShown ? <Skeleton shape={shape} /> : null}
    </div>
  );
}
