import { types } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { findTriedTransitions } from '../../../machines/lab/map/tried-transitions.ts';
import { findPathClasses } from '../../../machines/lab/paths/path-classes.ts';
import { readPlace } from '../../../machines/lab/paths/walk-events.ts';
import { formatDistinctPlaces, listStepKeys } from '../../../machines/lab/versions/machine-coverage.ts';
import { allClasses } from '../../../machines/lab/versions/suite-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

/** What was walked of the wizard: states, ways and guard outcomes by their keys, path classes by their ids or as all of them. */
export interface Walked {
  readonly met: readonly string[];
  readonly classes: readonly string[];
}

/** What was walked, and a way to stop the recording. */
interface WalkNotes {
  walkedSoFar(): Walked;
  /** Restores the wizard, which other files of this worker share. */
  stop(): void;
}

/** Records every event that the wizard receives from now on, whoever sends it. */
export function noteWalks(): WalkNotes {
  const met = new Set<string>();
  const ends = new Set<string>();
  const ways = new WeakMap<object, Way>();
  const { transition, getInitialSnapshot } = wizardMachine;
  wizardMachine.getInitialSnapshot = (...given) => {
    const snapshot = getInitialSnapshot(...given);
    if (isWalked(snapshot)) ways.set(snapshot, start);
    return snapshot;
  };
  wizardMachine.transition = (snapshot, event, scope) => {
    const reached = transition(snapshot, event, scope);
    if (!isWalked(snapshot) || !isWalked(reached)) return reached;
    const at = readPlace(reached);
    for (const key of listStepKeys({ at, tried: findTriedTransitions(wizardMachine, snapshot, event) }))
      met.add(key);
    const way = onTo(at, ways.get(snapshot));
    if (way !== undefined) ways.set(reached, way);
    if (way !== undefined && at === 'pastTheLastStep') ends.add(way.places);
    return reached;
  };
  return {
    walkedSoFar: () => ({ met: [...met].sort(), classes: listClasses(ends) }),
    stop: () => void Object.assign(wizardMachine, { transition, getInitialSnapshot }),
  };
}

/** The places since the start, in the format of a path class. */
interface Way {
  readonly places: string;
  readonly last: string | null;
}

const start: Way = { places: '', last: null };

/** A snapshot whose facts are a proxy is not a walk: it only records which facts are read. */
function isWalked({ context }: AnyMachineSnapshot): boolean {
  return !types.isProxy(context.facts);
}

function onTo(at: string, way: Way | undefined): Way | undefined {
  if (way === undefined || way.last === at) return way;
  return { places: way.last === null ? at : `${way.places} ${at}`, last: at };
}

function listClasses(ends: ReadonlySet<string>): Walked['classes'] {
  if (ends.size === 0) return [];
  const classes = findPathClasses(wizardMachine);
  const walked = classes.filter(({ places }) => ends.has(formatDistinctPlaces(places)));
  return walked.length === classes.length ? [allClasses] : walked.map(({ id }) => id).sort();
}
