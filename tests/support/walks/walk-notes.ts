import { types } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { findTriedTransitions } from '../../../machines/lab/map/tried-transitions.ts';
import { findPossibleClasses } from '../../../machines/lab/paths/path-classes.ts';
import {
  listWalkedClasses,
  recordStep,
  type WalkRecord,
  walkStart,
} from '../../../machines/lab/paths/walk-classes.ts';
import { describeEvent, type LabEvent, readPlace } from '../../../machines/lab/paths/walk-events.ts';
import { listStepKeys } from '../../../machines/lab/versions/machine-coverage.ts';
import { allClasses } from '../../../machines/lab/versions/suite-coverage.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';

/** The walked parts of the wizard: states, ways and guard outcomes by their keys, path classes by their ids or as all of them. */
export interface Walked {
  readonly met: readonly string[];
  readonly classes: readonly string[];
}

/** The walked parts, and a way to stop the recording. */
interface WalkNotes {
  walkedSoFar(): Walked;
  /** Restores the wizard, which other files of this worker share. */
  stop(): void;
}

/** Records every event that the wizard receives from now on, from any sender. */
export function noteWalks(): WalkNotes {
  const met = new Set<string>();
  const classes = new Set<string>();
  const walks = new WeakMap<object, WalkRecord>();
  const tried = new TriedKeys();
  const { transition, getInitialSnapshot } = wizardMachine;
  wizardMachine.getInitialSnapshot = (...given) => {
    const snapshot = getInitialSnapshot(...given);
    if (isWalked(snapshot)) walks.set(snapshot, walkStart);
    return snapshot;
  };
  wizardMachine.transition = (snapshot, event, scope) => {
    const reached = transition(snapshot, event, scope);
    if (!isWalked(snapshot) || !isWalked(reached)) return reached;
    const at = readPlace(reached);
    tried.noteKeys(met, snapshot, event as LabEvent, at);
    const before = walks.get(snapshot);
    if (before === undefined) return reached;
    const walk = recordStep(before, { event: event as LabEvent, at, ...reached.context });
    if (walk !== before) for (const id of listWalkedClasses(walk)) classes.add(id);
    walks.set(reached, walk);
    return reached;
  };
  return {
    walkedSoFar: () => ({ met: [...met].sort(), classes: listClasses(classes) }),
    stop: () => void Object.assign(wizardMachine, { transition, getInitialSnapshot }),
  };
}

/** The keys of what an event tried. The machine is pure: from the same facts and place the same event tries the same. */
class TriedKeys {
  private readonly noted = new WeakMap<object, Set<string>>();

  noteKeys(met: Set<string>, snapshot: AnyMachineSnapshot, event: LabEvent, at: string): void {
    const { facts, from, cleared } = snapshot.context;
    const noted = this.noted.get(facts) ?? new Set<string>();
    const step =
      'facts' in event ? null : `${readPlace(snapshot)} ${from} ${cleared} ${describeEvent(event)}`;
    if (step !== null && noted.has(step)) return;
    for (const key of listStepKeys({ at, tried: findTriedTransitions(wizardMachine, snapshot, event) }))
      met.add(key);
    if (step !== null) this.noted.set(facts, noted.add(step));
  }
}

/** A snapshot whose facts are a proxy is not a walk: it only records which facts are read. */
function isWalked({ context }: AnyMachineSnapshot): boolean {
  return !types.isProxy(context.facts);
}

/** The ids of those that can happen, or `all` for every one of them. */
function listClasses(walked: ReadonlySet<string>): Walked['classes'] {
  if (walked.size === 0) return [];
  const possible = findPossibleClasses(wizardMachine).map(({ id }) => id);
  const met = possible.filter((id) => walked.has(id));
  return met.length === possible.length ? [allClasses] : met.sort();
}
