import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './Entry.module.css';

interface EntryHeaderProps {
  title: string;
  /** The entry's state as a short label. */
  state?: ReactNode;
  /** The accessible name of the remove button, such as "Remove insured 2". Without it, the entry cannot be removed. */
  remove?: string;
  onRemove?: () => void;
}

/** The header of a list entry: its title, its state, and a button to remove it. */
export function EntryHeader({ title, state, remove, onRemove }: EntryHeaderProps) {
  const { isReadOnly } = useWizard();
  return (
    <div className={classes.head}>
      <h3>{title}</h3>
      {state}
      {remove && onRemove && !isReadOnly ? (
        <Button variant="subtle" size="sm" className={classes.remove} onClick={onRemove} aria-label={remove}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}
