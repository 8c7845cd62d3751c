import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { defaultFacts, listEntryGuards, possibleFacts } from '../map/guard-combinations.ts';
import { buildMachineMap, type MachineMap } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import { isGuardSatisfied } from '../map/tried-transitions.ts';
import { describePathClass, findPathClasses } from '../paths/path-classes.ts';
import type { VersionTables } from './version-tables.ts';

/** One version of a wizard as data that can be stored in a file and compared with another. */
export interface MachineVersion {
  readonly label: string;
  readonly map: MachineMap;
  /** Whether each guard holds for each of the probe facts, as a string of 0 and 1. */
  readonly guards: { readonly [guard: string]: string };
  readonly paths: readonly VersionPath[];
  /** The tables beside the machine; files of earlier versions have none. */
  readonly tables?: VersionTables;
}

export interface VersionPath {
  readonly words: readonly string[];
  /** The places along the path, without consecutive repeats. */
  readonly places: string;
}

/** Converts a wizard to a version. Paths are distinguished by `entryGuards`; to compare two versions, pass the guards of both. */
export function buildMachineVersion(
  machine: AnyStateMachine,
  label: string,
  entryGuards: readonly string[] = listEntryGuards(machine),
  tables?: VersionTables,
): MachineVersion {
  return {
    label,
    ...(tables === undefined ? {} : { tables }),
    map: buildMachineMap(machine),
    guards: collectGuardOutcomes(machine),
    paths: findPathClasses(machine, entryGuards).map((pathClass) => ({
      words: describePathClass(pathClass),
      places: pathClass.places.filter((place, index) => place !== pathClass.places[index - 1]).join(' '),
    })),
  };
}

/**
 * The facts on which guards are tried: every combination that an entry condition can examine, plus submitted, held and unrated quotes, the
 * private market, and a few missing steps and hard stops.
 */
export const probeFacts: readonly Facts[] = [
  ...possibleFacts,
  { ...defaultFacts, policyState: 'APPLICATION' },
  { ...defaultFacts, policyState: 'APPLICATION', isPendingUnderwriting: true },
  { ...defaultFacts, isPendingUnderwriting: true },
  { ...defaultFacts, rateMarket: 'NONE' },
  { ...defaultFacts, rateMarket: 'PRIVATE' },
  { ...defaultFacts, incomplete: ['BUILDING_INFORMATION'] },
  { ...defaultFacts, incomplete: ['RATES'] },
  { ...defaultFacts, incomplete: ['QUOTE_SUMMARY'] },
  { ...defaultFacts, hardStops: { BUILDING_INFORMATION: 'REQUIRES_REVIEW' } },
  { ...defaultFacts, hardStops: { RATES: 'PREMIUM_FAILURE' } },
];

function collectGuardOutcomes(machine: AnyStateMachine): MachineVersion['guards'] {
  const guards = new Map<string, unknown>();
  for (const { guard } of buildMachineMap(machine).ways) {
    if (guard !== null)
      guards.set(formatGuard(guard), { type: guard.name, params: buildGuardParams(guard.about) });
  }
  return Object.fromEntries([...guards].map(([name, guard]) => [name, testGuard(machine, guard)]));
}

function testGuard(machine: AnyStateMachine, guard: unknown): string {
  const outcome = (facts: Facts) => {
    const context = { facts, from: null, cleared: [] };
    return isGuardSatisfied(machine, guard, { context, event: buildFactsChangedEvent(facts) }) ? '1' : '0';
  };
  return probeFacts.map(outcome).join('');
}

function buildFactsChangedEvent(facts: Facts) {
  return { type: 'facts changed', facts };
}

/** Builds the parameters of a guard, which are either a step or a hard stop. */
function buildGuardParams(about: string | null) {
  return about === null ? undefined : { step: about, stop: about };
}
