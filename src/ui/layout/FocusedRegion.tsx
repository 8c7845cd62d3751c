import { type ReactNode, useEffect, useRef } from 'react';
import classes from './FocusedRegion.module.css';

/** A section that replaces another one and takes the focus, so that a screen reader reads it. */
export function FocusedRegion({ label, children }: { label: string; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <section ref={part} className={classes.part} tabIndex={-1} aria-label={label}>
      {children}
    </section>
  );
}
