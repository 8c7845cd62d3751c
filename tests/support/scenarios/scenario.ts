import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HardStopType, RateMarket, RatingStatus, StepId } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';

/**
 * A path through the wizard as a story: the input on each screen, and the screen that must follow.
 * Played without a server and in the browser.
 */
export interface Scenario {
  /** The file's name without `.json`. */
  readonly name: string;
  readonly title: string;
  /** The guard combination at the end of the path. */
  readonly guards: Guards;
  readonly start: Start;
  /** The status that the real rating must have; null if nothing is rated. */
  readonly rating: RatingStatus | null;
  readonly steps: readonly ScenarioStep[];
}

export interface Guards {
  readonly enclosure: boolean;
  readonly certificate: boolean;
  readonly discount: boolean;
  readonly premium: boolean;
}

/** The input on the start screen. */
export interface Start {
  /** The key of the sample place. */
  readonly place: string;
  readonly insured: { readonly firstName: string; readonly lastName: string };
  readonly rateMarket: RateMarket;
  readonly isTransfer: boolean;
}

/** A screen, its answers in order, the action, and the place that it must lead to. */
export interface ScenarioStep {
  readonly screen: Place;
  /** By field key; null means that the usual answer is not given. */
  readonly answers: { readonly [field: string]: Answer };
  /** Coverages and deductibles to rate, on the two rates screens; otherwise null. */
  readonly rate: RateChoice | null;
  /** Null on the last screen. */
  readonly action: Action | null;
  /** Keys of the fields that the preview of going back names; null if there must be no preview. */
  readonly clears: readonly string[] | null;
  readonly expect: Place;
}

export type Answer = string | number | boolean;

/** Where the wizard can be. PAST_THE_LAST_STEP is an error on the screen, which stays open. */
export type Place = StepId | HardStopType | 'APPLICATION_START' | 'PAST_THE_LAST_STEP';

/** `to` is the step of a link in the stepper or a summary. */
export type Action = 'next' | 'back' | 'undo' | { readonly to: StepId };

/** Whole dollars; 0 means not bought. */
export interface RateChoice {
  readonly buildingCoverage: number;
  readonly contentsCoverage: number;
  readonly buildingDeductible: number;
  readonly contentsDeductible: number;
}

/** Every scenario in order, with the usual answers filled in and dates counted from `today`. */
export function readScenarios(today: string, from = folder): Scenario[] {
  return readWrittenScenarios(from).map(({ name, written }) => fillScenario(name, written, today));
}

/** Every scenario in order, as its file says it. */
export function readWrittenScenarios(from = folder): { name: string; written: WrittenScenario }[] {
  const files = readdirSync(from).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => ({
    name: file.slice(0, -'.json'.length),
    written: JSON.parse(readFileSync(path.join(from, file), 'utf8')),
  }));
}

/** A written scenario with the usual answers filled in. */
export function fillScenario(name: string, written: WrittenScenario, today: string): Scenario {
  const { title, guards, rating, start, steps } = written;
  return {
    name,
    title,
    guards,
    rating,
    start: { ...usual.start, ...start },
    steps: steps.map((step, index) => filledIn(step, steps[index + 1]?.screen ?? step.screen, today)),
  };
}

/** A scenario as written in its file: only what differs from the usual answers. */
export interface WrittenScenario {
  readonly title: string;
  readonly guards: Guards;
  readonly rating: RatingStatus | null;
  readonly start: Partial<Start> & Pick<Start, 'place'>;
  readonly steps: readonly WrittenStep[];
}

export interface WrittenStep {
  readonly screen: Place;
  readonly answers?: { readonly [field: string]: Answer | null };
  readonly rate?: RateChoice | null;
  readonly action?: Action;
  readonly clears?: readonly string[];
  readonly expect?: Place;
  /** Set on a second visit: only these answers are typed, not the usual ones. */
  readonly again?: true;
}

interface Usual {
  readonly start: Omit<Start, 'place'>;
  readonly answers: { readonly [screen: string]: WrittenStep['answers'] };
  readonly rate: { readonly [screen: string]: RateChoice };
}

const folder = fileURLToPath(new URL('../../scenarios/', import.meta.url));
const usual: Usual = JSON.parse(readFileSync(new URL('usual-answers.json', import.meta.url), 'utf8'));

function filledIn(step: WrittenStep, following: Place, today: string): ScenarioStep {
  const { screen, action, again } = step;
  const isLast = action === undefined && following === screen;
  const answers = { ...(again ? {} : usual.answers[screen]), ...step.answers };
  const given = Object.entries(answers).flatMap(([field, answer]) =>
    answer === null || answer === undefined ? [] : [[field, onDay(answer, today)]],
  );
  return {
    screen,
    answers: Object.fromEntries(given),
    rate: step.rate === undefined ? (again ? null : (usual.rate[screen] ?? null)) : step.rate,
    action: isLast ? null : (action ?? 'next'),
    clears: step.clears ?? null,
    expect: step.expect ?? following,
  };
}

/** Converts `today`, `today-100` and `today+30` to dates; returns any other answer unchanged. */
export function onDay(answer: Answer, today: string): Answer {
  const [, days] = /^today([+-]\d+)?$/.exec(String(answer)) ?? [null, null];
  if (days === null) return answer;
  return addDays(today, Number(days ?? 0));
}
