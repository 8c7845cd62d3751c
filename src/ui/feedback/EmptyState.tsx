import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** Describes the missing content, and how to create it. */
  children: ReactNode;
  action?: ReactNode;
  /** Replaces the drawing of a gauge at the waterline. */
  drawing?: ReactNode;
}

/** Shown in place of missing content: a drawing, a sentence, one action. */
export function EmptyState({ title, children, action, drawing }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {drawing ?? <Gauge />}
      <h2>{title}</h2>
      <p className={classes.words}>{children}</p>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

function Gauge() {
  return (
    <svg viewBox="0 0 240 96" className={classes.drawing} aria-hidden="true" fill="none">
      <path
        d="M0 66c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0v30H0z"
        fill="var(--hw-draw-water)"
        opacity=".22"
      />
      <path d="M104 10h32v80h-32z" fill="var(--hw-draw-wall)" stroke="var(--hw-draw-line)" strokeWidth="2" />
      <path
        d="M104 22h14M104 34h9M104 46h14M104 58h9M104 70h14M104 82h9"
        stroke="var(--hw-draw-line)"
        strokeWidth="2"
      />
      <path
        d="M0 66c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0v30H0z"
        fill="var(--hw-draw-water)"
        opacity=".3"
      />
      <path
        d="M0 66c10-5 20-5 30 0s20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0 20-5 30 0 20 5 30 0"
        stroke="var(--hw-accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
