import { Button } from '@mantine/core';
import { useId } from 'react';
import classes from './LongWork.module.css';

interface LongWorkProps {
  /** "Rating 1,200 quotes". */
  label: string;
  done: number;
  total: number;
  /** What it did, once it is over or was cancelled. */
  outcome?: string | undefined;
  onCancel?: (() => void) | undefined;
}

/** Work that takes long: how far it is, a way to cancel it, and afterwards what it did. */
export function LongWork({ label, done, total, outcome, onCancel }: LongWorkProps) {
  const id = useId();
  return (
    <div className={classes.work}>
      <div className={classes.head}>
        <strong id={id}>{label}</strong>
        <span className="hw-number">
          {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </span>
      </div>
      <progress className={classes.bar} aria-labelledby={id} value={done} max={Math.max(1, total)} />
      <p role="status">{outcome ?? ''}</p>
      {outcome === undefined && onCancel ? (
        <div>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
    </div>
  );
}
