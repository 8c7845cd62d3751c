import { entryGuards } from '../../domain/rules/entry-conditions.ts';
import type { Facts } from '../../wizard/facts.ts';
import { steps } from '../../wizard/steps.ts';
import { isHardStopType } from '../sessions/recorded-session.ts';
import { buildClassId, buildWalkTitle, type ClassTraits } from './class-names.ts';
import type { WalkStep } from './walk-events.ts';

/**
 * What a walk has done so far, as far as it distinguishes path classes. It is never changed in place: several walks can continue from one.
 */
interface WalkRecord {
  /** The number of the screen; 0 at the start, one more than the last past it. A hard stop leaves it as it is. */
  readonly number: number;
  readonly at: string;
  /** The answer of each entry condition that a walk forward came to. An answer behind the screen that the walk went back to is open again. */
  readonly answers: { readonly [guard: string]: { readonly isHeld: boolean; readonly isOpen: boolean } };
  readonly stops: readonly NonNullable<ClassTraits['stop']>[];
  /** The lowest threshold that each going back has crossed. */
  readonly backs: readonly number[];
  /** The lowest threshold that the going back under way has crossed; null if none is. */
  readonly crossing: number | null;
}

/** The start of a walk. */
const walkStart: WalkRecord = {
  number: 0,
  at: 'applicationStart',
  answers: {},
  stops: [],
  backs: [],
  crossing: null,
};

/** The record of a walk after one more event. */
function recordStep(
  walk: WalkRecord,
  { event, at, facts, cleared }: Pick<WalkStep, 'event' | 'at' | 'facts' | 'cleared'>,
): WalkRecord {
  if (at.startsWith('hardStop')) return recordStop(walk, at, event);
  const number = screenNumbers.get(at);
  if (number === undefined || number === walk.number) return walk.at === at ? walk : { ...walk, at };
  return number < walk.number
    ? recordBack(walk, at, number, cleared)
    : recordForward(walk, at, number, facts, event);
}

/** The ids of the path classes that a walk with this record belongs to; none until every entry condition is answered. */
function listWalkedClasses({ answers, stops, backs }: WalkRecord): string[] {
  const guards = conditionalRows.map(({ guard }) => [guard, answers[guard]] as const);
  if (guards.some(([, answer]) => answer === undefined || answer.isOpen)) return [];
  const answered = Object.fromEntries(guards.map(([guard, answer]) => [guard, answer?.isHeld === true]));
  return orNone(stops).flatMap((stop) =>
    orNone(backs).map((back) => buildClassId({ guards: answered, stop, back })),
  );
}

/** The ids of every path class that a walk belongs to, at its end or on the way. */
export function findClassesOfWalk(moments: readonly WalkStep[]): ReadonlySet<string> {
  const classes = new Set<string>();
  let walk = walkStart;
  for (const moment of moments) {
    walk = recordStep(walk, moment);
    for (const id of listWalkedClasses(walk)) classes.add(id);
  }
  return classes;
}

/** The story of a walk in the words of the classes, as far as it came. */
export function tellWalk(moments: readonly WalkStep[]): string {
  const { answers, stops, backs, number, at } = moments.reduce(recordStep, walkStart);
  const given = Object.entries(answers).filter(([, { isOpen }]) => !isOpen);
  const isUnderWay = !at.startsWith('hardStop') && number < steps.length;
  return buildWalkTitle({
    guards: Object.fromEntries(given.map(([guard, { isHeld }]) => [guard, isHeld])),
    stops,
    backs,
    leftAt: isUnderWay ? findScreen(number) : null,
  });
}

const conditionalRows = steps.flatMap(({ number, enterIf }) =>
  enterIf === null ? [] : [{ number, guard: enterIf }],
);

/** The places that stand in the order of the steps. Those of a submitted application do not. */
const screenNumbers: ReadonlyMap<string, number> = new Map([
  ['applicationStart', 0],
  ...steps.map(({ id, number }) => [id, number] as const),
  ['pastTheLastStep', steps.length + 1],
]);

function recordStop(walk: WalkRecord, at: string, event: WalkStep['event']): WalkRecord {
  const type = at.slice('hardStop.'.length);
  if (walk.at === at || !isHardStopType(type)) return walk;
  // The server evaluates at the last step, wherever the wizard stands.
  const place = event?.type === 'evaluated' ? 'APPLICATION_SUMMARY' : findScreen(walk.number);
  const isMet = walk.stops.some((stop) => stop.at === place && stop.type === type);
  return { ...walk, at, stops: isMet ? walk.stops : [...walk.stops, { at: place, type }] };
}

function findScreen(number: number): string {
  return steps[number - 1]?.id ?? 'applicationStart';
}

function recordBack(walk: WalkRecord, at: string, number: number, cleared: WalkStep['cleared']): WalkRecord {
  const lowest = Math.min(walk.crossing ?? Number.POSITIVE_INFINITY, ...cleared);
  const answers = Object.entries(walk.answers).map(([guard, answer]) => {
    const row = conditionalRows.find((conditional) => conditional.guard === guard);
    return [guard, { ...answer, isOpen: answer.isOpen || (row?.number ?? 0) > number }];
  });
  return {
    ...walk,
    at,
    number,
    answers: Object.fromEntries(answers),
    crossing: Number.isFinite(lowest) ? lowest : null,
  };
}

/** Next comes to every condition up to the screen that it enters; opening a screen only to those that Next has come to before. */
function recordForward(
  walk: WalkRecord,
  at: string,
  number: number,
  facts: Facts,
  event: WalkStep['event'],
): WalkRecord {
  const passed = conditionalRows.filter(
    (row) =>
      row.number > walk.number &&
      row.number <= number &&
      (event?.type === 'next' || row.guard in walk.answers),
  );
  const answers = passed.map(({ guard }) => [
    guard,
    { isHeld: entryGuards[guard].holds(facts), isOpen: false },
  ]);
  const { backs, crossing } = walk;
  return {
    ...walk,
    at,
    number,
    answers: { ...walk.answers, ...Object.fromEntries(answers) },
    backs: crossing === null || backs.includes(crossing) ? backs : [...backs, crossing],
    crossing: null,
  };
}

function orNone<Item>(list: readonly Item[]): readonly (Item | null)[] {
  return list.length === 0 ? [null] : list;
}
