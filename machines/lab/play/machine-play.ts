import { type AnyMachineSnapshot, type AnyStateMachine, getMicrosteps } from 'xstate';
import {
  findImmediateTransitions,
  findTriedTransitions,
  type TriedTransition,
} from '../map/tried-transitions.ts';
import { playableApplication } from './play-application.ts';
import { browserMachines } from './play-browser.ts';
import { lifecycleMachines } from './play-lifecycle.ts';
import { playableWizard } from './play-wizard.ts';
import type { PlayableMachine, PlayConditions, PlayEvent } from './playable-machine.ts';

/** Every machine of the product to be played by its events, the change of a policy first. */
export const playableMachines: readonly PlayableMachine[] = [
  ...lifecycleMachines,
  playableWizard,
  playableApplication,
  ...browserMachines,
];

/** An event by its name, or a condition that comes to hold or no longer holds. As text: `issue`, `isPaid+` or `isPaid-`. */
export type Move = string;

/** The condition that a move sets; null for an event. */
function readConditionMove(move: Move): { readonly name: string; readonly holds: boolean } | null {
  const [, name = '', sign] = /^(\w+)([+-])$/.exec(move) ?? [];
  return sign === undefined ? null : { name, holds: sign === '+' };
}

/** Where a machine stands after a move. The start has no move. */
export interface PlayedMove {
  readonly move: Move | null;
  /** The states in which it stands: one for each region of a parallel machine. */
  readonly at: readonly string[];
  readonly conditions: PlayConditions;
  /** The transitions that were tried, in order; those that were open were taken. */
  readonly tried: readonly TriedTransition[];
}

/** An event of the machine: whether it leads anywhere now, and the transitions that it would try. */
export interface OfferedEvent {
  readonly event: string;
  readonly isPossible: boolean;
  readonly tried: readonly TriedTransition[];
}

/** Plays moves from the start. A move that leads nowhere leaves the machine where it is. */
export function playMachine(
  playable: PlayableMachine,
  moves: readonly Move[],
): { readonly played: readonly PlayedMove[]; readonly offered: readonly OfferedEvent[] } {
  let conditions: PlayConditions = Object.fromEntries(
    playable.conditions.map(({ name, holds }) => [name, holds]),
  );
  let snapshot = playable.start(conditions);
  const played: PlayedMove[] = [{ move: null, at: listPlaces(snapshot), conditions, tried: [] }];
  for (const move of moves) {
    const after = makeMove(playable, snapshot, conditions, move);
    ({ snapshot, conditions } = after);
    played.push({ move, at: listPlaces(snapshot), conditions, tried: after.tried });
  }
  const offered = playable.listEvents(snapshot, conditions).map(({ name, event }) => ({
    event: name,
    isPossible: snapshot.can(event),
    tried: findTriedTransitions(playable.machine, snapshot, event),
  }));
  return { played, offered };
}

interface MadeMove {
  readonly snapshot: AnyMachineSnapshot;
  readonly conditions: PlayConditions;
  readonly tried: readonly TriedTransition[];
}

function makeMove(
  playable: PlayableMachine,
  snapshot: AnyMachineSnapshot,
  conditions: PlayConditions,
  move: Move,
): MadeMove {
  const { machine, applyConditions, readConditions, listEvents } = playable;
  const switched = readConditionMove(move);
  if (switched !== null) {
    const changed = { ...conditions, [switched.name]: switched.holds };
    return { snapshot: applyConditions(snapshot, changed), conditions: changed, tried: [] };
  }
  const sent = listEvents(snapshot, conditions).find(({ name }) => name === move);
  if (sent === undefined) return { snapshot, conditions, tried: [] };
  const { after, tried } = sendEvent(machine, snapshot, sent);
  const read = readConditions?.(after, conditions) ?? conditions;
  return { snapshot: playable.followEvent?.(after, read) ?? after, conditions: read, tried };
}

/** Sends an event, and notes what was tried for it and at once in each state on the way. */
function sendEvent(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event }: PlayEvent,
): { readonly after: AnyMachineSnapshot; readonly tried: readonly TriedTransition[] } {
  const steps = getMicrosteps(machine, snapshot, event).map(([step]) => step);
  const tried = [
    ...findTriedTransitions(machine, snapshot, event),
    ...steps.flatMap((step) => findImmediateTransitions(machine, step)),
  ];
  return { after: steps.at(-1) ?? snapshot, tried };
}

/** The states in which a snapshot stands. */
function listPlaces({ _nodes }: AnyMachineSnapshot): string[] {
  const leaves = _nodes.filter(({ type }) => type === 'atomic' || type === 'final');
  return leaves.map(({ path }) => path.join('.'));
}

/** A move in words: what happened, or what came to hold. */
export function describeMove({ conditions }: PlayableMachine, move: Move | null): string {
  if (move === null) return 'start';
  const condition = readConditionMove(move);
  if (condition === null) return move;
  const label = conditions.find(({ name }) => name === condition.name)?.label ?? condition.name;
  return `${label}: ${condition.holds ? 'yes' : 'no'}`;
}
