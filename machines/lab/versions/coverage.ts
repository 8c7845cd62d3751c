import type { AnyStateMachine } from 'xstate';
import { type MapWay, mapOf } from '../map/machine-map.ts';
import { guardWords } from '../map/way-words.ts';
import type { PathClass } from '../paths/path-classes.ts';
import type { Moment } from '../paths/walk.ts';

/** One thing that can be exercised, and by which plays it was. */
export interface Covered {
  readonly id: string;
  readonly words: string;
  readonly by: readonly string[];
}

/** What plays exercised of a machine. */
export interface Coverage {
  readonly states: readonly Covered[];
  readonly ways: readonly Covered[];
  /** Each guard on each way, once true and once false. */
  readonly outcomes: readonly Covered[];
  readonly classes: readonly Covered[];
}

/** A play by its name: a scenario, a recorded session, a walked path. */
export interface Play {
  readonly name: string;
  readonly moments: readonly Moment[];
}

/** What the plays exercised of a machine's states, ways, guard outcomes and path classes. */
export function coverageOf(
  machine: AnyStateMachine,
  classes: readonly PathClass[],
  plays: readonly Play[],
): Coverage {
  const { states, ways } = mapOf(machine);
  const met = new Map<string, Set<string>>();
  for (const { name, moments } of plays) for (const key of keysOf(moments)) note(met, key, name);
  const covered = (id: string, words: string): Covered => ({ id, words, by: [...(met.get(id) ?? [])] });
  const standable = states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
  return {
    states: standable.map(({ id }) => covered(`state ${id}`, id)),
    ways: ways.map((way) => covered(`way ${way.id}`, wordsOfWay(way))),
    outcomes: ways.flatMap((way) =>
      way.guard === null
        ? []
        : [true, false].map((holds) => covered(`${holds} ${way.id}`, `${wordsOfWay(way)}: ${holds}`)),
    ),
    classes: classes.map(({ id, places }) => covered(`places ${tellingPlaces(places)}`, id)),
  };
}

/** What nothing exercised. */
export function uncovered(list: readonly Covered[]): Covered[] {
  return list.filter(({ by }) => by.length === 0);
}

/** A way in words: `RATES: next [foundation is crawlspace or elevated] → ENCLOSURE_INFORMATION`. */
export function wordsOfWay({ from, event, guard, to }: MapWay): string {
  const condition = guard === null ? '' : ` [${guardWords(guard)}]`;
  return `${from === '' ? 'anywhere' : from}: ${event}${condition} → ${to ?? 'stays'}`;
}

function keysOf(moments: readonly Moment[]): string[] {
  const places = moments.slice(1).map(({ at }) => at);
  return [`places ${tellingPlaces(places)}`, ...moments.flatMap(keysOfMoment)];
}

/** What one event exercised: the state it led to, the way it took, the guards it asked. */
export function keysOfMoment({ at, tried }: Pick<Moment, 'at' | 'tried'>): string[] {
  return [
    `state ${at}`,
    ...tried.flatMap(({ way, holds }) => [
      ...(holds ? [`way ${way.id}`] : []),
      ...(way.guard === null ? [] : [`${holds} ${way.id}`]),
    ]),
  ];
}

/** The places of a path without the moments at which it stays: what tells one class from another. */
export function tellingPlaces(places: readonly string[]): string {
  return places.filter((place, index) => place !== places[index - 1]).join(' ');
}

function note(met: Map<string, Set<string>>, key: string, name: string): void {
  const names = met.get(key);
  if (names === undefined) met.set(key, new Set([name]));
  else names.add(name);
}
