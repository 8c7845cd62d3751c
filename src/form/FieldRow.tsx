import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';

/** Short fields that belong together, side by side if there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
