import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SelectionToolbar.module.css';

interface SelectionToolbarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** The actions for the selected rows of a list. The toolbar is at the foot of the window while any row is selected. */
export function SelectionToolbar({ label, count, onClear, children }: SelectionToolbarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <strong className="hw-number">{count.toLocaleString('en-US')} selected</strong>
      {children}
      <Button size="sm" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
