import type { ReactNode } from 'react';
import classes from './Glance.module.css';
import { formId, Glance } from './Glance.tsx';

/** A screen with its known answers above it in one list; the questions that are left are asked below. */
export function GlanceForm({ children }: { children: ReactNode }) {
  return (
    <>
      <Glance />
      <div id={formId} className={classes.form}>
        {children}
      </div>
    </>
  );
}
