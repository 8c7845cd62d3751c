import type { AnyStateMachine } from 'xstate';
import { enums } from '../../contract/enums.ts';
import type { Facts } from '../../wizard/facts.ts';
import { isFault } from './faults.ts';
import { type PathScenario, playScenario } from './path-scenario.ts';

/** The name of a scenario's file: the words of its title, nothing that leads to another folder. */
export function scenarioFileName(title: string): string {
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return words.replaceAll(/^-|-$/g, '').slice(0, 80) || 'path';
}

/** Why something cannot be kept as a scenario of a wizard, in words; null where it can. */
export function problemOfScenario(machine: AnyStateMachine, value: unknown): string | null {
  if (!isScenario(value)) return 'It has not the shape of a scenario.';
  const places = playScenario(machine, value).slice(1);
  const wrong = places.findIndex(({ at }, index) => at !== value.expect[index]);
  if (wrong === -1 && places.length === value.expect.length) return null;
  return `Event ${wrong + 1} leads to ${places[wrong]?.at}; the scenario expects ${value.expect[wrong]}.`;
}

/** Whether something has the shape of a scenario, with no more in it. */
export function isScenario(value: unknown): value is PathScenario {
  return (
    isRecord(value) &&
    Object.keys(value).every((name) => parts.includes(name)) &&
    isText(value.title) &&
    areFacts(value.facts) &&
    isListOf(value.events, isEvent) &&
    isListOf(value.expect, isText) &&
    (value.faults === undefined || isListOf(value.faults, (name) => isText(name) && isFault(name)))
  );
}

const parts: readonly string[] = ['title', 'facts', 'events', 'expect', 'faults'];

type Fits = (value: unknown) => boolean;

const isStep = among(enums.StepId);
const isStop = among(enums.HardStopType);
const isYesOrNo: Fits = (value) => typeof value === 'boolean';

const facts: { readonly [name in keyof Facts]: Fits } = {
  foundation: orNull(among(enums.FoundationType)),
  hasElevationCertificate: isYesOrNo,
  daysSincePurchase: orNull((value) => Number.isInteger(value)),
  isPreFirmEligible: isYesOrNo,
  isNewlyMappedEligible: isYesOrNo,
  rateMarket: orNull(among(enums.RateMarket)),
  ratingStatus: orNull(among(enums.RatingStatus)),
  hasRating: isYesOrNo,
  hasBuildingPremium: isYesOrNo,
  hasContentsPremium: isYesOrNo,
  policyState: among(enums.PolicyState),
  isPendingUnderwriting: isYesOrNo,
  isReturned: isYesOrNo,
  incomplete: (value) => isListOf(value, isStep),
  hardStops: (value) =>
    isRecord(value) && Object.entries(value).every(([at, stop]) => isStep(at) && isStop(stop)),
};

const fitsOfFacts = new Map<string, Fits>(Object.entries(facts));

function areFacts(value: unknown): boolean {
  return (
    isRecord(value) && Object.entries(value).every(([name, held]) => fitsOfFacts.get(name)?.(held) === true)
  );
}

/** What an event carries beside its type. */
const events: { readonly [type: string]: { readonly [name: string]: Fits } } = {
  next: {},
  back: {},
  'back to the start': {},
  undo: {},
  'facts changed': { facts: areFacts },
  evaluated: { facts: areFacts },
  'hard stop': { stop: isStop },
  'xstate.route': { to: (value) => isText(value) && value.startsWith('#') && isStep(value.slice(1)) },
};

function isEvent(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.type) || !Object.hasOwn(events, value.type)) return false;
  const { type, ...carried } = value;
  const wanted = Object.entries(events[type] ?? {});
  return wanted.length === Object.keys(carried).length && wanted.every(([name, fits]) => fits(carried[name]));
}

function among(values: object): Fits {
  return (value) => isText(value) && Object.hasOwn(values, value);
}

function orNull(fits: Fits): Fits {
  return (value) => value === null || fits(value);
}

function isListOf(value: unknown, fits: Fits): boolean {
  return Array.isArray(value) && value.every(fits);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
