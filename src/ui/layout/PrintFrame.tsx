import type { ReactNode } from 'react';
import classes from './PrintFrame.module.css';

interface PrintFrameProps {
  /** "Quote 1042". */
  number: string;
  /** MM/DD/YYYY. */
  date: string;
  /** "Preliminary – not a binder", where it applies. */
  caution?: string;
  children: ReactNode;
}

/** Wraps a whole page. When printed, it shows number, date and caution at the top and hides the controls. */
export function PrintFrame({ number, date, caution, children }: PrintFrameProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <span className={classes.name}>Highwater</span>
        <span>{number}</span>
        <span>{date}</span>
        {caution ? <strong>{caution}</strong> : null}
      </div>
      {children}
    </div>
  );
}
