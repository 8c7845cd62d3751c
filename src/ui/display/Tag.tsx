import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** A short label in a frame; the base of the badges. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'warn' | 'note'; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
