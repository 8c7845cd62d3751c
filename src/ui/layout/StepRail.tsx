import { IconCheck, IconChevronDown, IconLock, IconMinus } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'wouter';
import classes from './StepRail.module.css';

export type RailStepState = 'done' | 'now' | 'todo' | 'notNeeded' | 'blocked';

export interface StepRow {
  id: string;
  /** The screen's own title. */
  title: string;
  /** The label of each of the first five steps ("Foundation"); the others show their title. */
  label?: string | undefined;
  state: RailStepState;
  /** Why the step is not needed or blocked: "Foundation is slab: no enclosure". */
  reason?: string | undefined;
  /** Absent if the step cannot be opened. */
  href?: string | undefined;
}

interface StepRailProps {
  rows: readonly StepRow[];
  /** Called before a step opens; it can prevent the navigation with `event.preventDefault()`. */
  onOpenStep?: (row: StepRow, event: MouseEvent<HTMLAnchorElement>) => void;
}

const stateLabels: Record<RailStepState, string> = {
  done: 'Done',
  now: 'Now',
  todo: 'To do',
  notNeeded: 'Not needed',
  blocked: 'Blocked',
};

/** Quote progress: the five labeled steps, a rule, the others; below 768 px a single line that expands. */
export function StepRail({ rows, onOpenStep }: StepRailProps) {
  const [isOpen, setOpen] = useState(false);
  const neededRows = rows.filter((row) => row.state !== 'notNeeded');
  const now = neededRows.findIndex((row) => row.state === 'now');
  return (
    <nav aria-label="Quote progress" className={`${classes.rail} hw-no-print`}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.where}>
          Step {now + 1} of {neededRows.length}
          {neededRows[now] ? ` · ${neededRows[now].label ?? neededRows[now].title}` : ''}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      <div className={classes.progress} aria-hidden="true">
        <span style={{ width: `${((now + 1) / Math.max(1, neededRows.length)) * 100}%` }} />
      </div>
      <ol className={classes.steps} data-open={isOpen || undefined}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            className={classes.step}
            data-state={row.state}
            data-first-of-rest={index === 5 || undefined}
          >
            <StepMark state={row.state} />
            <span className={classes.text}>
              <StepName row={row} {...(onOpenStep ? { onOpenStep } : {})} onGone={() => setOpen(false)} />
              <span className={classes.state}>
                {stateLabels[row.state]}
                {row.reason ? `: ${row.reason}` : ''}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepNameProps {
  row: StepRow;
  onOpenStep?: (row: StepRow, event: MouseEvent<HTMLAnchorElement>) => void;
  onGone: () => void;
}

function StepName({ row, onOpenStep, onGone }: StepNameProps) {
  const name = row.label ?? row.title;
  if (row.state === 'now' || !row.href) {
    return (
      <span className={classes.name} aria-current={row.state === 'now' ? 'step' : undefined}>
        {name}
      </span>
    );
  }
  return (
    <Link
      href={row.href}
      className={classes.name}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onOpenStep?.(row, event);
        onGone();
      }}
    >
      {name}
    </Link>
  );
}

function StepMark({ state }: { state: RailStepState }) {
  return (
    <span className={classes.mark} aria-hidden="true">
      {state === 'done' ? <IconCheck size={13} stroke={3} /> : null}
      {state === 'notNeeded' ? <IconMinus size={13} stroke={2.5} /> : null}
      {state === 'blocked' ? <IconLock size={12} stroke={2} /> : null}
    </span>
  );
}
