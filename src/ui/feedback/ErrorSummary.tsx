import { Anchor } from '@mantine/core';
import { IconAlertOctagon } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import classes from './ErrorSummary.module.css';

/** `field` is the id of the control that the problem belongs to; without it, the line is not a link. */
export interface SummaryProblem {
  field?: string | undefined;
  message: string;
}

interface ErrorSummaryProps {
  problems: readonly SummaryProblem[];
  /** Changes whenever the summary should take the focus again, such as at each press of Next. */
  attempt?: number;
}

/** "There is a problem": one link per field. Takes the focus when it appears and at every new attempt. */
export function ErrorSummary({ problems, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const title = useId();
  const isShown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt focuses the same summary again
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <section ref={box} className={classes.box} tabIndex={-1} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        <IconAlertOctagon size={20} stroke={1.75} aria-hidden /> There is a problem
      </h2>
      <ul className={classes.list}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <Anchor href={`#${field}`} onClick={(event) => focusControl(event, field)}>
                {message}
              </Anchor>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function focusControl(event: MouseEvent, field: string): void {
  const control = document.getElementById(field);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  (document.getElementById(`${field}-field`) ?? control).scrollIntoView({ block: 'nearest' });
}
