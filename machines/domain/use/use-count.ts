import type { UseMoveKind } from '../../contract/types.ts';
import type { SessionUse, UseMove } from './session-use.ts';
import { encodeUsePath, placeLength, type UsePlace } from './use-places.ts';

/** What the sessions of a day did at a place, added up. */
export interface PlaceCount {
  readonly place: UsePlace;
  /** Sessions that were there, and how often they came. */
  sessions: number;
  visits: number;
  /** The sum of the stays, and how many of them were how long: `lengths[n]` those below `lengthBounds[n]` seconds. */
  seconds: number;
  lengths: number[];
  /** Moves from there to an earlier step. */
  returns: number;
  errors: number;
  /** Sessions that ended there without an application, a day ago or longer. */
  left: number;
}

/** How often the sessions of a day went one way. */
export interface MoveCount {
  readonly from: UsePlace;
  readonly to: UsePlace;
  readonly kind: UseMoveKind;
  sessions: number;
  times: number;
}

/** The use of the wizard by the sessions that began on one day. */
export interface UseCount {
  sessions: number;
  readonly places: Map<string, PlaceCount>;
  readonly moves: Map<string, MoveCount>;
  /** How many sessions took each path, by its characters. */
  readonly paths: Map<string, number>;
}

/** A session to be counted. */
export interface CountedSession {
  readonly use: SessionUse;
  /** How often it met an error at each place. */
  readonly errors: ReadonlyMap<UsePlace, number>;
  /** Whether it was left without an application. */
  readonly isLeft: boolean;
}

/** Seconds. Each stay is counted in the first column whose bound it is below; the last one has none. */
export const lengthBounds: readonly number[] = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1800, Infinity];

export function emptyUse(): UseCount {
  return { sessions: 0, places: new Map(), moves: new Map(), paths: new Map() };
}

/** Adds a session to the count of its day. */
export function countSession(count: UseCount, { use, errors, isLeft }: CountedSession): void {
  count.sessions += 1;
  const path = encodeUsePath(use.visits.map(({ place }) => place));
  count.paths.set(path, (count.paths.get(path) ?? 0) + 1);
  for (const { place, seconds } of use.visits) {
    const row = findPlace(count, place);
    row.visits += 1;
    row.seconds += seconds;
    const column = lengthBounds.findIndex((bound) => seconds < bound);
    row.lengths[column] = (row.lengths[column] ?? 0) + 1;
  }
  for (const place of new Set(use.visits.map((visit) => visit.place))) findPlace(count, place).sessions += 1;
  for (const [place, times] of errors) findPlace(count, place).errors += times;
  if (isLeft) findPlace(count, use.last).left += 1;
  for (const { from, isReturn } of use.moves) if (isReturn) findPlace(count, from).returns += 1;
  const counted = new Set<MoveCount>();
  for (const move of use.moves) {
    const row = findMove(count, move);
    row.times += 1;
    if (!counted.has(row)) row.sessions += 1;
    counted.add(row);
  }
}

/** How many sessions of a day took just a path, and how many began with it. */
interface PathCount {
  readonly path: string;
  sessions: number;
  beginning: number;
}

/** Every path that a session took as a whole, and every beginning that several sessions share. */
export function countBeginnings(paths: UseCount['paths']): PathCount[] {
  const counts = new Map<string, PathCount>();
  const find = (path: string) => {
    const count = counts.get(path) ?? { path, sessions: 0, beginning: 0 };
    counts.set(path, count);
    return count;
  };
  const ordered = [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [path, sessions]] of ordered.entries()) {
    const [before = '', after = ''] = [ordered[index - 1]?.[0], ordered[index + 1]?.[0]];
    const shared = Math.max(countSharedPlaces(path, before), countSharedPlaces(path, after));
    const last = sessions > 1 ? path.length / placeLength : shared;
    for (let places = 1; places <= last; places += 1)
      find(path.slice(0, places * placeLength)).beginning += sessions;
    const whole = find(path);
    whole.sessions = sessions;
    if (last * placeLength < path.length) whole.beginning = sessions;
  }
  return [...counts.values()];
}

function countSharedPlaces(one: string, other: string): number {
  let places = 0;
  const end = () => (places + 1) * placeLength;
  while (end() <= one.length && one.slice(0, end()) === other.slice(0, end())) places += 1;
  return places;
}

/** The seconds that half of the stays stayed below, from the columns of their lengths; null without a stay. Within a column stays are taken as spread evenly. */
export function findMedianSeconds(lengths: readonly number[]): number | null {
  const total = lengths.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [column, count] of lengths.entries()) {
    if (count > 0 && below + count >= total / 2) {
      const from = lengthBounds[column - 1] ?? 0;
      const to = lengthBounds[column] ?? from;
      const share = (total / 2 - below) / count;
      return Math.round((Number.isFinite(to) ? from + share * (to - from) : from) * 10) / 10;
    }
    below += count;
  }
  return null;
}

function findPlace({ places }: UseCount, place: UsePlace): PlaceCount {
  const row = places.get(place) ?? emptyPlace(place);
  places.set(place, row);
  return row;
}

function emptyPlace(place: UsePlace): PlaceCount {
  const lengths = lengthBounds.map(() => 0);
  return { place, sessions: 0, visits: 0, seconds: 0, lengths, returns: 0, errors: 0, left: 0 };
}

function findMove({ moves }: UseCount, { from, to, kind }: UseMove): MoveCount {
  const key = `${from} ${to} ${kind}`;
  const row = moves.get(key) ?? { from, to, kind, sessions: 0, times: 0 };
  moves.set(key, row);
  return row;
}
