import type { IsoDate, PolicyFile, StepId, StepState } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import { type Finding, problemOf } from '../domain/problems/finding.ts';
import type { Problem } from '../domain/problems/problem.ts';
import { hardStopsAmong } from '../domain/underwriting/hard-stop.ts';
import { type Facts, factsWith, findingsOfSteps } from './facts.ts';
import { canEnter, entryReason } from './guards.ts';
import { type HardStop, hardStop } from './hard-stop.ts';
import { isReachable, isSubmitted, nextStep, previousStep, stepInTheWay } from './order.ts';
import { type Step, stepOf, steps } from './steps.ts';
import { wizardVersion } from './version.ts';

/** One step and whether it can be reached. `reason` says why it cannot, and is null where it can. */
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

/** The wizard of a file that stands at a step, `furthest` being the step farthest on that was reached. */
export function wizardState(
  file: PolicyFile,
  today: IsoDate,
  at: StepId = file.wizard.step,
  furthest: StepId = file.wizard.furthestStep,
): WizardState {
  const findings = findingsOfSteps(file, today);
  const facts = factsWith(file, today, findings);
  const problemsOf = (id: StepId) => (findings[id] ?? []).map((finding) => problemOf(finding, id));
  return {
    step: at,
    next: nextStep(at, facts),
    back: previousStep(at, facts),
    steps: steps.map((step) => wizardStep(step, { at, furthest, facts, problems: problemsOf(step.id) })),
    isComplete: stepInTheWay('APPLICATION_SUMMARY', facts) === null,
    isCompletedSummary: isSubmitted(facts),
    hardStop: storedHardStop(file, at, findings[at] ?? []),
    machineVersion: wizardVersion,
  };
}

/** The hard stop that is stored, with the field that can mend it where the answers still call for it. */
function storedHardStop({ wizard }: PolicyFile, at: StepId, findings: readonly Finding[]): HardStop | null {
  const { hardStopType: type, hardStopMessage: words } = wizard;
  if (type === null) return null;
  const called = hardStopsAmong(findings, at).find(
    (stop) => stop.type === type && stop.message.slice(0, storedLength) === words,
  );
  return called ?? hardStop(type, at, words);
}

/** The longest message that is stored with a hard stop. */
export const storedLength = 500;

interface Standing {
  readonly at: StepId;
  readonly furthest: StepId;
  readonly facts: Facts;
  readonly problems: readonly Problem[];
}

function wizardStep(step: Step, standing: Standing): WizardStep {
  const { id, number, path, title, enterIf } = step;
  const { facts, problems } = standing;
  return {
    id,
    number,
    path,
    title,
    state: stateOf(id, standing),
    isEnterable: canEnter(id, facts),
    isReachable: isReachable(id, facts),
    isComplete: !facts.incomplete.includes(id),
    guard: enterIf,
    reason: whyNot(id, facts),
    problems,
  };
}

/** A step that was reached before and no longer can be is blocked; one that never was is still to do. */
function stateOf(id: StepId, { at, furthest, facts }: Standing): StepState {
  if (id === at) return 'NOW';
  if (!canEnter(id, facts)) return 'NOT_NEEDED';
  const wasReached = stepNumber(id) <= stepNumber(furthest);
  if (wasReached && stepInTheWay(id, facts) !== null) return 'BLOCKED';
  return wasReached && !facts.incomplete.includes(id) ? 'DONE' : 'TO_DO';
}

/** Why a step cannot be entered or reached, in words; null where it can. */
export function whyNot(id: StepId, facts: Facts): string | null {
  if (!canEnter(id, facts)) return entryReason(id, facts);
  if (isSubmitted(facts)) return 'The application is submitted';
  const inTheWay = stepInTheWay(id, facts);
  return inTheWay === null ? null : `${stepOf(inTheWay).title} is not complete`;
}
