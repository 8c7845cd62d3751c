import { type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import type { HardStopType, IsoDate, PolicyFile, StepId } from '../contract/types.ts';
import { buildClearingPlan, type ClearingPlan, type EarlierScreen } from '../domain/file/clearing.ts';
import { toProblem } from '../domain/problems/finding.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { toHardStops } from '../domain/underwriting/hard-stop.ts';
import { buildFactsFromFindings, checkAllSteps, type Facts, isBlocking, type StepFindings } from './facts.ts';
import { buildHardStop, type HardStop } from './hard-stop.ts';
import { buildPastLastStepResult, type PastLastStepResult } from './past-last-step.ts';
import {
  findBlockingStep,
  findNearestReachableStep,
  findStepBlockingNext,
  isReachable,
  isSubmitted,
} from './step-reachability.ts';
import { findStep } from './steps.ts';
import { wizardMachine } from './wizard.machine.ts';
import { explainUnreachable } from './wizard-state.ts';

/** A move by the user. Back without a target goes one step back; a jump can go in either direction. */
export type Movement =
  | { readonly type: 'next' }
  | { readonly type: 'back'; readonly to?: EarlierScreen | null }
  | { readonly type: 'jump'; readonly to: StepId };

/** The result of a move. A refused move stays on its step and names the nearest reachable step. */
export type MoveResult =
  | { readonly outcome: 'moved'; readonly step: StepId; readonly cleared: ClearingPlan }
  | { readonly outcome: 'application start'; readonly cleared: ClearingPlan }
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly nearest: StepId;
      readonly problems: readonly Problem[];
    }
  | { readonly outcome: 'hard stop'; readonly hardStop: HardStop }
  | PastLastStepResult;

/** Resolves where a move leads from a step and what it clears. Changes nothing: the caller applies `cleared` and stores the step. */
export function resolveMove(
  file: PolicyFile,
  today: IsoDate,
  at: StepId,
  movement: Movement,
  excluded: readonly string[] = [],
): MoveResult {
  const findings = checkAllSteps(file, today);
  const facts = buildFactsFromFindings(file, today, findings);
  const [after] = transition(wizardMachine, resolveSnapshot(at, facts), toMachineEvent(movement));
  const place = after.value;
  if (typeof place === 'object')
    return { outcome: 'hard stop', hardStop: findHardStop(at, place.hardStop, findings) };
  switch (place) {
    case 'pastTheLastStep':
      return buildPastLastStepResult(at, facts);
    case 'applicationStart':
      return {
        outcome: 'application start',
        cleared: buildClearingPlan(file, at, 'APPLICATION_START', excluded),
      };
    case 'completedSummary':
    case 'inProcess':
      return refuseMove(at, movement, facts, findings);
  }
  if (!hasArrived(place, at, movement, facts)) return refuseMove(at, movement, facts, findings);
  return { outcome: 'moved', step: place, cleared: buildClearingPlan(file, at, place, excluded) };
}

/**
 * Where a submitted application leads after its evaluation: a hard stop if underwriting holds it, else its status page. Null if it is
 * neither held nor submitted.
 */
export function resolveEvaluation(file: PolicyFile, today: IsoDate): 'hard stop' | 'in process' | null {
  const facts = buildFactsFromFindings(file, today, checkAllSteps(file, today));
  const snapshot = resolveSnapshot('APPLICATION_SUMMARY', facts);
  const [{ value }] = transition(wizardMachine, snapshot, { type: 'evaluated', facts });
  if (typeof value === 'object') return 'hard stop';
  return value === 'inProcess' ? 'in process' : null;
}

type WizardSnapshot = SnapshotFrom<typeof wizardMachine>;
type MachineEvent = EventFromLogic<typeof wizardMachine>;

function resolveSnapshot(at: StepId, facts: Facts): WizardSnapshot {
  const value = isSubmitted(facts) ? 'completedSummary' : at;
  return wizardMachine.resolveState({ value, context: { facts, from: null, cleared: [] } });
}

function toMachineEvent(movement: Movement): MachineEvent {
  if (movement.type === 'next') return { type: 'next' };
  if (movement.type === 'jump') return { type: 'xstate.route', to: `#${movement.to}` };
  const { to } = movement;
  if (to === undefined || to === null) return { type: 'back' };
  return to === 'APPLICATION_START' ? { type: 'back to the start' } : { type: 'xstate.route', to: `#${to}` };
}

/** Whether a move reached its target. A move to the current step counts if the step is reachable. */
function hasArrived(place: StepId, at: StepId, movement: Movement, facts: Facts): boolean {
  const target = findTargetStep(movement);
  return target === null ? place !== at : place === target && isReachable(place, facts);
}

function findHardStop(at: StepId, type: HardStopType, findings: StepFindings): HardStop {
  return toHardStops(findings[at] ?? [], at)[0] ?? buildHardStop(type, at);
}

function refuseMove(at: StepId, movement: Movement, facts: Facts, findings: StepFindings): MoveResult {
  const target = findTargetStep(movement) ?? at;
  const blockingStep =
    movement.type === 'next' ? findStepBlockingNext(at, facts) : findBlockingStep(target, facts);
  return {
    outcome: 'refused',
    reason: explainUnreachable(target, facts) ?? `${findStep(target).title} is not complete`,
    nearest: findNearestReachableStep(target, facts),
    problems: blockingStep === null ? [] : findBlockingProblems(blockingStep, findings),
  };
}

function findBlockingProblems(step: StepId, findings: StepFindings): Problem[] {
  return (findings[step] ?? []).filter(isBlocking).map((finding) => toProblem(finding, step));
}

/** The target step of a move; null if it has none. */
function findTargetStep(movement: Movement): StepId | null {
  if (movement.type === 'next' || movement.to === 'APPLICATION_START') return null;
  return movement.to ?? null;
}
