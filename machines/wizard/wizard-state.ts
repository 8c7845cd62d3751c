import type { IsoDate, PolicyFile, StepId, StepState } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import { type Finding, toProblem } from '../domain/problems/finding.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { toHardStops } from '../domain/underwriting/hard-stop.ts';
import { buildFactsFromFindings, checkAllSteps, type Facts } from './facts.ts';
import { canEnter, explainEntry } from './guards.ts';
import { buildHardStop, type HardStop } from './hard-stop.ts';
import {
  findBlockingStep,
  findNextStep,
  findPreviousStep,
  isReachable,
  isSubmitted,
} from './step-reachability.ts';
import { findStep, type Step, steps } from './steps.ts';
import { wizardVersion } from './wizard-version.ts';

/** One step and whether it can be reached. `reason` explains why not; null if it can. */
interface WizardStep {
  readonly id: StepId;
  readonly number: number;
  readonly path: string;
  readonly title: string;
  readonly state: StepState;
  readonly isEnterable: boolean;
  readonly isReachable: boolean;
  readonly isComplete: boolean;
  readonly guard: string | null;
  readonly reason: string | null;
  readonly problems: readonly Problem[];
}

/** The wizard of a transaction as data. */
export interface WizardState {
  readonly step: StepId;
  readonly next: StepId | null;
  readonly back: StepId | null;
  readonly steps: readonly WizardStep[];
  readonly isComplete: boolean;
  readonly isCompletedSummary: boolean;
  readonly hardStop: HardStop | null;
  readonly machineVersion: string;
}

/** Builds the wizard state of a file at a step. `furthest` is the furthest step that was reached. */
export function buildWizardState(
  file: PolicyFile,
  today: IsoDate,
  at: StepId = file.wizard.step,
  furthest: StepId = file.wizard.furthestStep,
): WizardState {
  const findings = checkAllSteps(file, today);
  const facts = buildFactsFromFindings(file, today, findings);
  const listStepProblems = (id: StepId) => (findings[id] ?? []).map((finding) => toProblem(finding, id));
  return {
    step: at,
    next: findNextStep(at, facts),
    back: findPreviousStep(at, facts),
    steps: steps.map((step) =>
      buildWizardStep(step, { at, furthest, facts, problems: listStepProblems(step.id) }),
    ),
    isComplete: findBlockingStep('APPLICATION_SUMMARY', facts) === null,
    isCompletedSummary: isSubmitted(facts),
    hardStop: findStoredHardStop(file, at, findings[at] ?? []),
    machineVersion: wizardVersion,
  };
}

/** The stored hard stop, with the field that can correct it if the answers still cause it. */
function findStoredHardStop(
  { wizard }: PolicyFile,
  at: StepId,
  findings: readonly Finding[],
): HardStop | null {
  const { hardStopType: type, hardStopMessage: message } = wizard;
  if (type === null) return null;
  const called = toHardStops(findings, at).find(
    (stop) => stop.type === type && stop.message.slice(0, maxStoredMessageLength) === message,
  );
  return called ?? buildHardStop(type, at, message);
}

/** The maximum length of a hard stop's stored message. */
export const maxStoredMessageLength = 500;

interface StepContext {
  readonly at: StepId;
  readonly furthest: StepId;
  readonly facts: Facts;
  readonly problems: readonly Problem[];
}

function buildWizardStep(step: Step, stepContext: StepContext): WizardStep {
  const { id, number, path, title, enterIf } = step;
  const { facts, problems } = stepContext;
  return {
    id,
    number,
    path,
    title,
    state: findStepState(id, stepContext),
    isEnterable: canEnter(id, facts),
    isReachable: isReachable(id, facts),
    isComplete: !facts.incomplete.includes(id),
    guard: enterIf,
    reason: explainUnreachable(id, facts),
    problems,
  };
}

/**
 * The state of a step. A step that was reached before but cannot be reached now is blocked; a step that was never reached is still to do.
 */
function findStepState(id: StepId, { at, furthest, facts }: StepContext): StepState {
  if (id === at) return 'NOW';
  if (!canEnter(id, facts)) return 'NOT_NEEDED';
  const wasReached = stepNumber(id) <= stepNumber(furthest);
  if (wasReached && findBlockingStep(id, facts) !== null) return 'BLOCKED';
  return wasReached && !facts.incomplete.includes(id) ? 'DONE' : 'TO_DO';
}

/** Why a step cannot be entered or reached; null if it can. */
export function explainUnreachable(id: StepId, facts: Facts): string | null {
  if (!canEnter(id, facts)) return explainEntry(id, facts);
  if (isSubmitted(facts)) return 'The application is submitted';
  const inTheWay = findBlockingStep(id, facts);
  return inTheWay === null ? null : `${findStep(inTheWay).title} is not complete`;
}
