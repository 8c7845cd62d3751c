import { enums } from '../../contract/enums.ts';
import type { UseMoveKind } from '../../contract/types.ts';
import { findRecordedPlace, type PlacedEvent } from './recorded-place.ts';
import { isUsePlace, type UsePlace } from './use-places.ts';

/** A stay at a place. */
export interface UseVisit {
  readonly place: UsePlace;
  /** The time between its events and until it was left, without long pauses. */
  readonly seconds: number;
}

export interface UseMove {
  readonly from: UsePlace;
  readonly to: UsePlace;
  readonly kind: UseMoveKind;
  /** Whether it leads to an earlier step, or out of the wizard to its start. */
  readonly isReturn: boolean;
}

/** What one recorded session tells of the use of the wizard. */
export interface SessionUse {
  readonly visits: readonly UseVisit[];
  readonly moves: readonly UseMove[];
  /** Where it stood last. */
  readonly last: UsePlace;
}

/** Longer pauses between two events are no work on a quote. */
export const longestPauseMinutes = 30;

/** Reads the visits and moves of a recorded session; null if no event says where it was. */
export function readSessionUse(events: readonly WalkedEvent[]): SessionUse | null {
  const visits: { place: UsePlace; seconds: number }[] = [];
  const moves: UseMove[] = [];
  let before: string | undefined;
  for (const event of events) {
    const current = visits.at(-1);
    if (current) current.seconds += countWorkSeconds(before, event.occurredAt);
    before = event.occurredAt ?? before;
    const place = findUsePlace(event);
    if (place === null || place === current?.place) continue;
    if (current) moves.push(describeMove(event, current.place, place));
    visits.push({ place, seconds: 0 });
  }
  const last = visits.at(-1)?.place;
  return last === undefined ? null : { visits, moves, last };
}

/** The parts of a recorded event that tell of the use. */
export interface WalkedEvent extends PlacedEvent {
  /** When it happened, an ISO date and time; recordings of earlier versions do not say. */
  readonly occurredAt?: string;
}

function findUsePlace(event: WalkedEvent): UsePlace | null {
  if (event.type === 'evaluated') return 'submitted';
  if (event.type === 'issued') return 'issued';
  const place = findRecordedPlace(event);
  return isUsePlace(place) ? place : null;
}

function describeMove({ type }: WalkedEvent, from: UsePlace, to: UsePlace): UseMove {
  return { from, to, kind: findKind(type), isReturn: findOrder(to) < findOrder(from) };
}

function findKind(type: string): UseMoveKind {
  if (type === 'hard stop') return 'STOP';
  if (type === 'back' || type === 'back to the start') return 'BACK';
  return type === 'jump' ? 'JUMP' : 'NEXT';
}

const stepOrder: readonly string[] = Object.keys(enums.StepId);

/** The start is before every step. A hard stop or an end is in no order: nothing is before or after it. */
function findOrder(place: UsePlace): number {
  if (place === 'applicationStart') return -1;
  const index = stepOrder.indexOf(place);
  return index < 0 ? Number.NaN : index;
}

/** The seconds of work from one event to the next, given as ISO dates and times: none in a long pause, or where a time is missing. */
export function countWorkSeconds(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined) return 0;
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return seconds >= 0 && seconds <= longestPauseMinutes * 60 ? seconds : 0;
}
