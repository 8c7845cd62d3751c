import type { AnyStateMachine } from 'xstate';
import { enums } from '../../contract/enums.ts';
import type { Facts } from '../../wizard/facts.ts';
import { isFaultName } from './faults.ts';
import { type PathScenario, playScenario } from './path-scenario.ts';

/** The file name of a scenario, made from the letters and digits of its title so that it cannot lead to another folder. */
export function scenarioFileName(title: string): string {
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.replaceAll(/^-|-$/g, '').slice(0, 100) || 'path';
}

/** Why a value cannot be stored as a scenario of a wizard; null if it can. */
export function validateScenario(machine: AnyStateMachine, value: unknown): string | null {
  if (!isScenario(value)) return 'This file is not a scenario.';
  const places = playScenario(machine, value).slice(1);
  const wrong = places.findIndex(({ at }, index) => at !== value.expect[index]);
  if (wrong === -1 && places.length === value.expect.length) return null;
  return `Event ${wrong + 1} leads to ${places[wrong]?.at}; the scenario expects ${value.expect[wrong]}.`;
}

/** Whether a value has the shape of a scenario and no extra properties. */
export function isScenario(value: unknown): value is PathScenario {
  return (
    isRecord(value) &&
    Object.keys(value).every((name) => scenarioKeys.includes(name)) &&
    isNonEmptyText(value.title) &&
    areFacts(value.facts) &&
    matchesList(value.events, isScenarioEvent) &&
    matchesList(value.expect, isNonEmptyText) &&
    (value.faults === undefined ||
      matchesList(value.faults, (name) => isNonEmptyText(name) && isFaultName(name)))
  );
}

const scenarioKeys: readonly string[] = ['title', 'facts', 'events', 'expect', 'faults'];

type ValueCheck = (value: unknown) => boolean;

const isStepName = matchesMember(enums.StepId);
const isStopName = matchesMember(enums.HardStopType);
const isBoolean: ValueCheck = (value) => typeof value === 'boolean';

const factChecks: { readonly [name in keyof Facts]: ValueCheck } = {
  foundation: isNullOr(matchesMember(enums.FoundationType)),
  hasElevationCertificate: isBoolean,
  daysSincePurchase: isNullOr((value) => Number.isInteger(value)),
  isPreFirmEligible: isBoolean,
  isNewlyMappedEligible: isBoolean,
  rateMarket: isNullOr(matchesMember(enums.RateMarket)),
  ratingStatus: isNullOr(matchesMember(enums.RatingStatus)),
  hasRating: isBoolean,
  hasBuildingPremium: isBoolean,
  hasContentsPremium: isBoolean,
  policyState: matchesMember(enums.PolicyState),
  isPendingUnderwriting: isBoolean,
  isReturned: isBoolean,
  incomplete: (value) => matchesList(value, isStepName),
  hardStops: (value) =>
    isRecord(value) && Object.entries(value).every(([at, stop]) => isStepName(at) && isStopName(stop)),
};

const factChecksByName = new Map<string, ValueCheck>(Object.entries(factChecks));

function areFacts(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(([name, fact]) => factChecksByName.get(name)?.(fact) === true)
  );
}

/** The properties that each type of event must have in addition to its type. */
const eventChecks: { readonly [type: string]: { readonly [name: string]: ValueCheck } } = {
  next: {},
  back: {},
  'back to the start': {},
  undo: {},
  'facts changed': { facts: areFacts },
  evaluated: { facts: areFacts },
  'hard stop': { stop: isStopName },
  'xstate.route': {
    to: (value) => isNonEmptyText(value) && value.startsWith('#') && isStepName(value.slice(1)),
  },
};

function isScenarioEvent(value: unknown): boolean {
  if (!isRecord(value) || !isNonEmptyText(value.type) || !Object.hasOwn(eventChecks, value.type))
    return false;
  const { type, ...carried } = value;
  const wanted = Object.entries(eventChecks[type] ?? {});
  return wanted.length === Object.keys(carried).length && wanted.every(([name, fits]) => fits(carried[name]));
}

function matchesMember(values: object): ValueCheck {
  return (value) => isNonEmptyText(value) && Object.hasOwn(values, value);
}

function isNullOr(fits: ValueCheck): ValueCheck {
  return (value) => value === null || fits(value);
}

function matchesList(value: unknown, fits: ValueCheck): boolean {
  return Array.isArray(value) && value.every(fits);
}

function isNonEmptyText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
