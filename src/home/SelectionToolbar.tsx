import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SelectionToolbar.module.css';

interface SelectionToolbarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** What can be done with the selected rows. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list. It stands at the foot of the window while any are selected. */
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
