import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { findRecordedPlace } from '../../domain/use/recorded-place.ts';
import type { Facts } from '../../wizard/facts.ts';
import { buildMachineMap } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import type { TriedTransition } from '../map/tried-transitions.ts';
import { describeEvent, type LabContext, type LabEvent, readPlace } from '../paths/walk-events.ts';
import { describeRecordedEvent, type RecordedEvent } from './recorded-session.ts';

/** The point at which a replay first differs from its recording. */
export interface Divergence {
  /** The index of the recorded event, from 0. */
  readonly index: number;
  /** `step`: no transition leads there anymore. `guard`: a guard decides differently. `data`: the same place, but with different facts. */
  readonly kind: 'step' | 'guard' | 'data';
  readonly expected: string;
  readonly actual: string;
  readonly description: string;
}

interface ReplayedEvent {
  readonly index: number;
  readonly recorded: RecordedEvent;
  readonly event: LabEvent | undefined;
  readonly tried: readonly TriedTransition[];
  readonly snapshotBefore: AnyMachineSnapshot;
  readonly snapshot: AnyMachineSnapshot;
}

/** How an event differs from its recording; null if it does not. */
export function findDivergence(machine: AnyStateMachine, seen: ReplayedEvent): Divergence | null {
  const { index, recorded, snapshot } = seen;
  const expected = findRecordedPlace(recorded);
  const actual = readPlace(snapshot);
  if (expected !== null && expected !== actual) {
    const guard = describeDecidingGuard(machine, seen, expected);
    const description = `${describeRecordedEvent(recorded)} now leads to ${actual}. ${guard ?? describeMissingTransition(seen, expected)}`;
    return { index, kind: guard === null ? 'step' : 'guard', expected, actual, description };
  }
  return findFactDivergence(seen);
}

/** Describes the guard that decides between the recorded transition and the one taken now; null if no guard does. */
function describeDecidingGuard(
  machine: AnyStateMachine,
  { event, tried, snapshotBefore }: ReplayedEvent,
  expected: string,
) {
  const taken = tried.at(-1);
  const failed = tried.find(({ transition, isOpen }) => transition.to === expected && !isOpen);
  if (failed?.transition.guard) return `The guard “${formatGuard(failed.transition.guard)}” does not hold.`;
  if (event === undefined) return null;
  const at = readPlace(snapshotBefore);
  const transitions = buildMachineMap(machine).ways.filter(
    (transition) => transition.from === at && transition.event === event.type,
  );
  const isOnMap = transitions.some(({ to }) => to === expected);
  const guard = taken?.transition.guard;
  if (!isOnMap || !taken?.isOpen || !guard) return null;
  return `The guard “${formatGuard(guard)}” holds.`;
}

function describeMissingTransition({ event, snapshotBefore }: ReplayedEvent, expected: string): string {
  const by = event === undefined ? 'this event' : describeEvent(event);
  return `No way from ${readPlace(snapshotBefore)} by ${by} leads to ${expected}.`;
}

const premiumFacts = ['ratingStatus', 'hasRating', 'hasBuildingPremium', 'hasContentsPremium'] as const;

/** Finds premium facts that differ after going back. They must be gone if the machine clears them, and kept if it does not. */
function findFactDivergence({ index, recorded, snapshot }: ReplayedEvent): Divergence | null {
  if (recorded.type !== 'back' && recorded.type !== 'back to the start') return null;
  const { facts }: LabContext = snapshot.context;
  const other = premiumFacts.find((name) => facts[name] !== recorded.facts[name]);
  if (other === undefined) return null;
  const shown = (shownFacts: Facts) => `${other} ${JSON.stringify(shownFacts[other])}`;
  const expected = shown(recorded.facts);
  const description = `${describeRecordedEvent(recorded)} left ${expected}; now it leaves ${shown(facts)}.`;
  return { index, kind: 'data', expected, actual: shown(facts), description };
}
