import { lazy, type ReactNode, Suspense } from 'react';
import { stepFormId, useGlance } from '../open/step-glance.ts';
import classes from './Glance.module.css';

const Glance = lazy(async () => ({ default: (await import('./Glance.tsx')).Glance }));

/** A screen with its known answers above it in one list; the questions that are left are asked below. */
export function GlanceForm({ children }: { children: ReactNode }) {
  const glance = useGlance();
  return (
    <>
      {glance === null ? null : (
        <Suspense fallback={null}>
          <Glance />
        </Suspense>
      )}
      <div id={stepFormId} className={classes.form}>
        {children}
      </div>
    </>
  );
}
