import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { mapOf } from '../map/machine-map.ts';
import type { Tried } from '../map/tried-ways.ts';
import { guardWords } from '../map/way-words.ts';
import { type LabEvent, placeOf, type Standing, wordsOf } from '../paths/walk.ts';
import { type RecordedEvent, recordedPlace, wordsOfRecorded } from './session.ts';

/** Where a replay first leaves its recording. */
export interface Divergence {
  /** Of the recorded event, from 0. */
  readonly index: number;
  /** No way leads there any more; a guard decides otherwise; the same place, but other facts. */
  readonly kind: 'step' | 'guard' | 'data';
  readonly expected: string;
  readonly found: string;
  readonly words: string;
}

interface Seen {
  readonly index: number;
  readonly recorded: RecordedEvent;
  readonly event: LabEvent | undefined;
  readonly tried: readonly Tried[];
  readonly standing: AnyMachineSnapshot;
  readonly snapshot: AnyMachineSnapshot;
}

/** How an event left its recording; null where it did not. */
export function divergenceAt(machine: AnyStateMachine, seen: Seen): Divergence | null {
  const { index, recorded, snapshot } = seen;
  const expected = recordedPlace(recorded);
  const found = placeOf(snapshot);
  if (expected !== null && expected !== found) {
    const guard = guardInTheWay(machine, seen, expected);
    const words = `${wordsOfRecorded(recorded)} now leads to ${found}. ${guard ?? noWay(seen, expected)}`;
    return { index, kind: guard === null ? 'step' : 'guard', expected, found, words };
  }
  return otherFacts(seen);
}

/** The words of the guard that decides between the recorded way and the one that is taken now. */
function guardInTheWay(machine: AnyStateMachine, { event, tried, standing }: Seen, expected: string) {
  const taken = tried.at(-1);
  const failed = tried.find(({ way, holds }) => way.to === expected && !holds);
  if (failed?.way.guard) return `The guard “${guardWords(failed.way.guard)}” does not hold.`;
  if (event === undefined) return null;
  const at = placeOf(standing);
  const ways = mapOf(machine).ways.filter((way) => way.from === at && way.event === event.type);
  const isOnMap = ways.some(({ to }) => to === expected);
  const guard = taken?.way.guard;
  if (!isOnMap || !taken?.holds || !guard) return null;
  return `The guard “${guardWords(guard)}” holds.`;
}

function noWay({ event, standing }: Seen, expected: string): string {
  const by = event === undefined ? 'this event' : wordsOf(event);
  return `No way from ${placeOf(standing)} by ${by} leads to ${expected}.`;
}

const premiumFacts = ['ratingStatus', 'hasRating', 'hasBuildingPremium', 'hasContentsPremium'] as const;

/** Going back tells what the machine clears: the facts of the premium must be gone where it says so, and there where it does not. */
function otherFacts({ index, recorded, snapshot }: Seen): Divergence | null {
  if (recorded.type !== 'back' && recorded.type !== 'back to the start') return null;
  const { facts }: Standing = snapshot.context;
  const other = premiumFacts.find((name) => facts[name] !== recorded.facts[name]);
  if (other === undefined) return null;
  const shown = (held: Facts) => `${other} ${JSON.stringify(held[other])}`;
  const expected = shown(recorded.facts);
  const words = `${wordsOfRecorded(recorded)} left ${expected}; now it leaves ${shown(facts)}.`;
  return { index, kind: 'data', expected, found: shown(facts), words };
}
