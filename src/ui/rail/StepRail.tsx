import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLock, IconMinus } from '@tabler/icons-react';
import { type MouseEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import classes from './StepRail.module.css';

export type RailStepState = 'done' | 'now' | 'todo' | 'notNeeded' | 'blocked';

export interface StepRow {
  id: string;
  /** The screen's own title. */
  title: string;
  /** The label of each of the first five steps ("Foundation"); the others show their title. */
  label?: string | undefined;
  /** The phase that the step belongs to: "Property". Rows of a phase follow each other. */
  phase: string;
  state: RailStepState;
  /** Why the step is not needed or blocked: "Foundation is slab: no enclosure". */
  reason?: string | undefined;
  /** Absent if the step cannot be opened. */
  href?: string | undefined;
}

type OpenStep = (row: StepRow, event: MouseEvent<HTMLAnchorElement>) => void;

interface StepRailProps {
  rows: readonly StepRow[];
  /** Called before a step opens; it can prevent the navigation with `event.preventDefault()`. */
  onOpenStep?: OpenStep;
}

const stateLabels: Record<RailStepState, string> = {
  done: 'Done',
  now: 'Now',
  todo: 'To do',
  notNeeded: 'Not needed',
  blocked: 'Blocked',
};

/** Quote progress: its phases with the steps of the open one; below 768 px a single line that expands. */
export function StepRail({ rows, onOpenStep }: StepRailProps) {
  const [isOpen, setOpen] = useState(false);
  const neededRows = rows.filter((row) => row.state !== 'notNeeded');
  const now = neededRows.findIndex((row) => row.state === 'now');
  const at = neededRows[now];
  const phases = [...new Set(rows.map(({ phase }) => phase))];
  const [openPhase, togglePhase] = useOpenPhase(at);
  return (
    <nav aria-label="Quote progress" className={`${classes.rail} hw-no-print`}>
      <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={classes.where}>
          Step {now + 1} of {neededRows.length}
          {at ? ` · ${at.label ?? at.title}` : ''}
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div className={classes.progress} aria-hidden="true">
        <span style={{ width: `${((now + 1) / Math.max(1, neededRows.length)) * 100}%` }} />
      </div>
      <ol className={classes.phases} data-open={isOpen || undefined}>
        {phases.map((phase) => (
          <Phase
            key={phase}
            name={phase}
            rows={rows.filter((row) => row.phase === phase)}
            isOpen={phase === openPhase}
            onToggle={() => togglePhase(phase)}
            onOpenStep={(row, event) => {
              onOpenStep?.(row, event);
              setOpen(false);
            }}
          />
        ))}
      </ol>
    </nav>
  );
}

/** The phase whose steps are shown: that of the present step, until another one is opened on it. */
function useOpenPhase(at: StepRow | undefined): [string | undefined, (phase: string) => void] {
  const [chosen, setChosen] = useState<{ step: string | undefined; phase: string | undefined } | null>(null);
  const open = chosen !== null && chosen.step === at?.id ? chosen.phase : at?.phase;
  return [open, (phase) => setChosen({ step: at?.id, phase: phase === open ? undefined : phase })];
}

interface PhaseProps {
  name: string;
  rows: readonly StepRow[];
  isOpen: boolean;
  onToggle: () => void;
  onOpenStep: OpenStep;
}

function Phase({ name, rows, isOpen, onToggle, onOpenStep }: PhaseProps) {
  const id = useId();
  const needed = rows.filter(({ state }) => state !== 'notNeeded');
  const state = findPhaseState(needed);
  return (
    <li className={classes.phase} data-state={state}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <StepMark state={state} />
        <span className={classes.title}>
          {name}
          <span className="hw-hidden"> {stateLabels[state]}</span>
        </span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <ol id={id} className={classes.steps} hidden={!isOpen}>
        {needed.map((row) => (
          <RailStep key={row.id} row={row} onOpenStep={onOpenStep} />
        ))}
        <NotNeeded rows={rows.filter((row) => row.state === 'notNeeded')} onOpenStep={onOpenStep} />
      </ol>
    </li>
  );
}

function findPhaseState(rows: readonly StepRow[]): RailStepState {
  if (rows.some(({ state }) => state === 'now')) return 'now';
  return rows.every(({ state }) => state === 'done') ? 'done' : 'todo';
}

/** The steps that the answers make unnecessary, behind one line. */
function NotNeeded({ rows, onOpenStep }: { rows: readonly StepRow[]; onOpenStep: OpenStep }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <li>
      <UnstyledButton
        className={classes.unneeded}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <StepMark state="notNeeded" />
        {`${rows.length} not needed`}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.reasons} hidden={!isOpen}>
        {rows.map((row) => (
          <RailStep key={row.id} row={row} onOpenStep={onOpenStep} />
        ))}
      </ul>
    </li>
  );
}

function RailStep({ row, onOpenStep }: { row: StepRow; onOpenStep: OpenStep }) {
  const { id, state, reason } = row;
  return (
    <li className={classes.step} data-step={id} data-state={state}>
      {state === 'notNeeded' ? null : <StepMark state={state} />}
      <span className={classes.text}>
        <StepName row={row} onOpenStep={onOpenStep} />
        <span className="hw-hidden"> {`${stateLabels[state]}${reason ? ': ' : ''}`}</span>
        {reason ? <span className={classes.reason}>{reason}</span> : null}
      </span>
    </li>
  );
}

function StepName({ row, onOpenStep }: { row: StepRow; onOpenStep: OpenStep }) {
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
      onClick={(event: MouseEvent<HTMLAnchorElement>) => onOpenStep(row, event)}
    >
      {name}
    </Link>
  );
}

function StepMark({ state }: { state: RailStepState }) {
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'done' ? <IconCheck size={12} stroke={3} /> : null}
      {state === 'notNeeded' ? <IconMinus size={12} stroke={2.5} /> : null}
      {state === 'blocked' ? <IconLock size={11} stroke={2} /> : null}
    </span>
  );
}
