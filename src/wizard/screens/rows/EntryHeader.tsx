import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWizard } from '../../frame/use-wizard.ts';
import classes from './Entry.module.css';

interface EntryHeaderProps {
  title: string;
  /** Its state in a word. */
  state?: ReactNode;
  /** "Remove insured 2"; without one the entry stays. */
  remove?: string;
  onRemove?: () => void;
}

/** The head of an entry of a list: its name, its state, and a button that removes it. */
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
