import type { AnyStateMachine } from 'xstate';
import { buildMachineMap, isPlace, type MapTransition } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import type { PathClass } from '../paths/path-classes.ts';
import { findClassesOfWalk } from '../paths/walk-classes.ts';
import type { WalkStep } from '../paths/walk-events.ts';

/** An item that can be exercised, and the names of the plays that did so. */
export interface CoveredItem {
  readonly id: string;
  readonly label: string;
  readonly by: readonly string[];
}

/** The parts of a machine that were exercised. */
export interface MachineCoverage {
  readonly states: readonly CoveredItem[];
  readonly ways: readonly CoveredItem[];
  /** Each guard of each transition, once as true and once as false. */
  readonly outcomes: readonly CoveredItem[];
  readonly classes: readonly CoveredItem[];
}

/** A named play: a scenario, a recorded session or a walked path. */
export interface NamedPlay {
  readonly name: string;
  readonly moments: readonly WalkStep[];
}

/** Measures which of a machine's states, transitions, guard results and path classes the plays exercised. */
export function measureCoverage(
  machine: AnyStateMachine,
  classes: readonly PathClass[],
  plays: readonly NamedPlay[],
): MachineCoverage {
  const { states, ways } = buildMachineMap(machine);
  const met = new Map<string, Set<string>>();
  for (const { name, moments } of plays) for (const key of listWalkKeys(moments)) addName(met, key, name);
  const covered = (id: string, label: string): CoveredItem => ({ id, label, by: [...(met.get(id) ?? [])] });
  const standable = states.filter(isPlace);
  return {
    states: standable.map(({ id }) => covered(`state ${id}`, id)),
    ways: ways.map((transition) => covered(`way ${transition.id}`, describeTransition(transition))),
    outcomes: ways.flatMap((transition) =>
      transition.guard === null
        ? []
        : [true, false].map((isOpen) =>
            covered(`${isOpen} ${transition.id}`, `${describeTransition(transition)}: ${isOpen}`),
          ),
    ),
    classes: classes.map(({ id, title }) => covered(`${classKey}${id}`, title)),
  };
}

/** Stands before the id of a path class where it is the key of an item. */
export const classKey = 'class ';

/** The items that no play exercised. */
export function listUncovered(list: readonly CoveredItem[]): CoveredItem[] {
  return list.filter(({ by }) => by.length === 0);
}

/** Describes a transition, such as `RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION`. */
export function describeTransition({ from, event, guard, to }: MapTransition): string {
  const condition = guard === null ? '' : ` [${formatGuard(guard)}]`;
  return `${from === '' ? 'anywhere' : from}: ${event}${condition} → ${to ?? 'stays'}`;
}

function listWalkKeys(moments: readonly WalkStep[]): string[] {
  const classes = [...findClassesOfWalk(moments)].map((id) => `${classKey}${id}`);
  return [...classes, ...moments.flatMap(listStepKeys)];
}

/** The keys of what one event exercised: the state it led to, the transition it took, and the guards it checked. */
function listStepKeys({ at, tried }: Pick<WalkStep, 'at' | 'tried'>): string[] {
  return [
    `state ${at}`,
    ...tried.flatMap(({ transition, isOpen }) => [
      ...(isOpen ? [`way ${transition.id}`] : []),
      ...(transition.guard === null ? [] : [`${isOpen} ${transition.id}`]),
    ]),
  ];
}

function addName(met: Map<string, Set<string>>, key: string, name: string): void {
  const names = met.get(key);
  if (names === undefined) met.set(key, new Set([name]));
  else names.add(name);
}
