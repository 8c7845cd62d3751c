import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { type MachineMap, mapOf } from '../map/machine-map.ts';
import { holds } from '../map/tried-ways.ts';
import { guardWords } from '../map/way-words.ts';
import { entryGuardsOf, plainFacts, possibleFacts } from '../map/witnesses.ts';
import { pathClassesOf, wordsOfClass } from '../paths/path-classes.ts';

/** One version of a wizard as data: it can be kept in a file and compared with another. */
export interface MachineVersion {
  readonly label: string;
  readonly map: MachineMap;
  /** Whether each guard holds under each of the probes, as a row of 0 and 1. */
  readonly guards: { readonly [guard: string]: string };
  readonly paths: readonly PathOfVersion[];
}

export interface PathOfVersion {
  readonly words: readonly string[];
  /** The places on the way, each named once as long as the wizard stays there. */
  readonly places: string;
}

/** A version of a wizard as data. Paths are told apart by `entryGuards`: those of both versions where two are compared. */
export function versionOf(
  machine: AnyStateMachine,
  label: string,
  entryGuards: readonly string[] = entryGuardsOf(machine),
): MachineVersion {
  return {
    label,
    map: mapOf(machine),
    guards: guardsOf(machine),
    paths: pathClassesOf(machine, entryGuards).map((one) => ({
      words: wordsOfClass(one),
      places: one.places.filter((place, index) => place !== one.places[index - 1]).join(' '),
    })),
  };
}

/** Facts that guards are tried on: every combination that an entry condition may look at, submitted, held, with every step missing or stopped. */
export const probes: readonly Facts[] = [
  ...possibleFacts,
  { ...plainFacts, policyState: 'APPLICATION' },
  { ...plainFacts, policyState: 'APPLICATION', isPendingUnderwriting: true },
  { ...plainFacts, isPendingUnderwriting: true },
  { ...plainFacts, rateMarket: 'NONE' },
  { ...plainFacts, rateMarket: 'PRIVATE' },
  { ...plainFacts, incomplete: ['BUILDING_INFORMATION'] },
  { ...plainFacts, incomplete: ['RATES'] },
  { ...plainFacts, incomplete: ['QUOTE_SUMMARY'] },
  { ...plainFacts, hardStops: { BUILDING_INFORMATION: 'REQUIRES_REVIEW' } },
  { ...plainFacts, hardStops: { RATES: 'PREMIUM_FAILURE' } },
];

function guardsOf(machine: AnyStateMachine): MachineVersion['guards'] {
  const guards = new Map<string, unknown>();
  for (const { guard } of mapOf(machine).ways) {
    if (guard !== null) guards.set(guardWords(guard), { type: guard.name, params: paramsOf(guard.about) });
  }
  return Object.fromEntries([...guards].map(([words, guard]) => [words, outcomes(machine, guard)]));
}

function outcomes(machine: AnyStateMachine, guard: unknown): string {
  const outcome = (facts: Facts) => {
    const context = { facts, from: null, cleared: [] };
    return holds(machine, guard, { context, event: factsTold(facts) }) ? '1' : '0';
  };
  return probes.map(outcome).join('');
}

function factsTold(facts: Facts) {
  return { type: 'facts changed', facts };
}

/** What a guard is asked about is a step or a hard stop. */
function paramsOf(about: string | null) {
  return about === null ? undefined : { step: about, stop: about };
}
