import { type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import type { HardStopType, IsoDate, PolicyFile, StepId } from '../contract/types.ts';
import { type ClearingPlan, clearingPlan, type EarlierPlace } from '../domain/file/clearing.ts';
import { problemOf } from '../domain/problems/finding.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { hardStopsAmong } from '../domain/underwriting/hard-stop.ts';
import { type Facts, factsWith, findingsOfSteps, isInTheWay, type StepFindings } from './facts.ts';
import { type HardStop, hardStop } from './hard-stop.ts';
import { type PastTheLastStep, pastTheLastStep } from './last-step.ts';
import { isReachable, isSubmitted, nearestReachable, stepInTheWay, stepInTheWayOfNext } from './order.ts';
import { stepOf } from './steps.ts';
import { wizardMachine } from './wizard.machine.ts';
import { whyNot } from './wizard-state.ts';

/** A move that a person makes. Back without a place is one step; a jump may lead either way. */
export type Movement =
  | { readonly type: 'next' }
  | { readonly type: 'back'; readonly to?: EarlierPlace | null }
  | { readonly type: 'jump'; readonly to: StepId };

/** What came of a move. A refused move stays where it is, and names the nearest step that can be reached. */
export type Move =
  | { readonly outcome: 'moved'; readonly step: StepId; readonly cleared: ClearingPlan }
  | { readonly outcome: 'application start'; readonly cleared: ClearingPlan }
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly nearest: StepId;
      readonly problems: readonly Problem[];
    }
  | { readonly outcome: 'hard stop'; readonly hardStop: HardStop }
  | PastTheLastStep;

/** Where a move leads from a step, and what it clears. Nothing is changed: the caller applies `cleared` and stores the step. */
export function move(
  file: PolicyFile,
  today: IsoDate,
  at: StepId,
  movement: Movement,
  excluded: readonly string[] = [],
): Move {
  const findings = findingsOfSteps(file, today);
  const facts = factsWith(file, today, findings);
  const [after] = transition(wizardMachine, standingAt(at, facts), eventOf(movement));
  const place = after.value;
  if (typeof place === 'object')
    return { outcome: 'hard stop', hardStop: stopAt(at, place.hardStop, findings) };
  switch (place) {
    case 'pastTheLastStep':
      return pastTheLastStep(at, facts);
    case 'applicationStart':
      return {
        outcome: 'application start',
        cleared: clearingPlan(file, at, 'APPLICATION_START', excluded),
      };
    case 'completedSummary':
    case 'inProcess':
      return refused(at, movement, facts, findings);
  }
  if (!hasArrived(place, at, movement, facts)) return refused(at, movement, facts, findings);
  return { outcome: 'moved', step: place, cleared: clearingPlan(file, at, place, excluded) };
}

/** Where a submitted application leads once it is evaluated: a hard stop while underwriting holds it, else its status. */
export function afterEvaluation(file: PolicyFile, today: IsoDate): 'hard stop' | 'in process' | null {
  const facts = factsWith(file, today, findingsOfSteps(file, today));
  const standing = standingAt('APPLICATION_SUMMARY', facts);
  const [{ value }] = transition(wizardMachine, standing, { type: 'evaluated', facts });
  if (typeof value === 'object') return 'hard stop';
  return value === 'inProcess' ? 'in process' : null;
}

type Standing = SnapshotFrom<typeof wizardMachine>;
type MachineEvent = EventFromLogic<typeof wizardMachine>;

function standingAt(at: StepId, facts: Facts): Standing {
  const value = isSubmitted(facts) ? 'completedSummary' : at;
  return wizardMachine.resolveState({ value, context: { facts, from: null, cleared: [] } });
}

function eventOf(movement: Movement): MachineEvent {
  if (movement.type === 'next') return { type: 'next' };
  if (movement.type === 'jump') return { type: 'xstate.route', to: `#${movement.to}` };
  const { to } = movement;
  if (to === undefined || to === null) return { type: 'back' };
  return to === 'APPLICATION_START' ? { type: 'back to the start' } : { type: 'xstate.route', to: `#${to}` };
}

/** Whether a move led where it was meant to. One to the step where one stands counts where that can be reached. */
function hasArrived(place: StepId, at: StepId, movement: Movement, facts: Facts): boolean {
  const asked = placeOf(movement);
  return asked === null ? place !== at : place === asked && isReachable(place, facts);
}

function stopAt(at: StepId, type: HardStopType, findings: StepFindings): HardStop {
  return hardStopsAmong(findings[at] ?? [], at)[0] ?? hardStop(type, at);
}

function refused(at: StepId, movement: Movement, facts: Facts, findings: StepFindings): Move {
  const target = placeOf(movement) ?? at;
  const inTheWay = movement.type === 'next' ? stepInTheWayOfNext(at, facts) : stepInTheWay(target, facts);
  return {
    outcome: 'refused',
    reason: whyNot(target, facts) ?? `${stepOf(target).title} is not complete`,
    nearest: nearestReachable(target, facts),
    problems: inTheWay === null ? [] : problemsInTheWay(inTheWay, findings),
  };
}

function problemsInTheWay(step: StepId, findings: StepFindings): Problem[] {
  return (findings[step] ?? []).filter(isInTheWay).map((finding) => problemOf(finding, step));
}

/** The step that a movement names; null where it names none. */
function placeOf(movement: Movement): StepId | null {
  if (movement.type === 'next' || movement.to === 'APPLICATION_START') return null;
  return movement.to ?? null;
}
