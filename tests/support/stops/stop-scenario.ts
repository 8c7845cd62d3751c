import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { enums } from '../../../machines/contract/enums.ts';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import type { ManualZone } from '../../../server/quote/start-quote-request.ts';
import {
  type Answer,
  fillScenario,
  type Scenario,
  type ScenarioStep,
  type WrittenScenario,
  type WrittenStep,
} from '../scenarios/scenario.ts';

/** A scenario with a hard stop to which no answer on a screen leads by itself. It is played on the machine and in the browser. */
export interface StopScenario extends Scenario {
  readonly by: SamplePerson;
  /** Whether the start is kept although no flood zone was found. The quote then begins at that hard stop. */
  readonly isKept: boolean;
  readonly steps: readonly StopStep[];
}

/** Who plays it. Only staff may enter a determination or backdate. */
export type SamplePerson = 'agent' | 'manager';

export type StopStep = ScenarioStep & StopMeans;

/** The means that lead to a hard stop on a screen, or lift it. */
export interface StopMeans {
  /** Answers that are changed by another program after those of the screen. The quote is then opened again. */
  readonly changedElsewhere?: { readonly [field: string]: Answer };
  /** The fault that is on while the quote is opened again. It leads to the hard stop. */
  readonly fault?: FaultName;
  /** The determination that staff enter on the page of the hard stop, which lifts it. */
  readonly determination?: ManualZone;
  /** Whether the application is submitted, and held by underwriting. */
  readonly isSubmitted?: true;
}

/** A stop scenario as written in its file: only what differs from the usual answers. */
export interface WrittenStopScenario extends WrittenScenario {
  readonly by: SamplePerson;
  readonly isKept?: true;
  readonly steps: readonly WrittenStopStep[];
}

export type WrittenStopStep = WrittenStep & StopMeans;

/** Every stop scenario of a folder in order, with the usual answers filled in. */
export function readStopScenarios(today: string, from = stopFolder): StopScenario[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const written: WrittenStopScenario = JSON.parse(readFileSync(path.join(from, file), 'utf8'));
    return fillStopScenario(file.slice(0, -'.json'.length), written, today);
  });
}

const stopFolder = fileURLToPath(new URL('../../scenarios/stops/', import.meta.url));

/**
 * A stop scenario until the screen after its last stop or way back, as the browser walks it: the screens that follow are ordinary ones, which
 * the other scenarios walk.
 */
export function untilLastStop(scenario: StopScenario): StopScenario {
  const last = scenario.steps.findLastIndex(isUnusual);
  return { ...scenario, steps: scenario.steps.slice(0, last + 2) };
}

function isUnusual(step: StopStep): boolean {
  const hasStop = [step.screen, step.expect].some((place) => place in enums.HardStopType);
  return hasStop || step.action !== 'next' || Object.keys(pickMeans(step)).length > 0;
}

/** A written stop scenario with the usual answers filled in. */
export function fillStopScenario(name: string, written: WrittenStopScenario, today: string): StopScenario {
  const filled = fillScenario(name, written, today);
  const steps = filled.steps.map((step, index) => ({ ...step, ...pickMeans(written.steps[index]) }));
  return { ...filled, by: written.by, isKept: written.isKept === true, steps };
}

function pickMeans(step: StopMeans | undefined): StopMeans {
  const names = ['changedElsewhere', 'fault', 'determination', 'isSubmitted'];
  return Object.fromEntries(Object.entries(step ?? {}).filter(([name]) => names.includes(name)));
}
