import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate';
import { type ChangeConditions, changeMachine } from '../../change/change.machine.ts';
import { paymentMachine } from '../../lifecycle/payment.machine.ts';
import { findTriedTransitions, type TriedTransition } from '../map/tried-transitions.ts';
import { readPlace } from '../paths/walk-events.ts';

/** A machine that the lab plays by its events, without screens. */
interface PlayableMachine {
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  /** What its guards read, in words, with what holds at the start. */
  readonly conditions: readonly { readonly name: string; readonly label: string; readonly holds: boolean }[];
  /** The state in which it starts. */
  readonly start: string;
}

/** What holds at the start: nothing stands in the way of a change but its price. */
const changeConditionWords: { readonly [name in keyof ChangeConditions]: readonly [string, boolean] } = {
  hasBaseMoved: ['Another change was issued since it was laid over its base', false],
  hasConflicts: ['It touches a field of an issued change, and nobody has decided', false],
  isSigned: ['It is signed', true],
  areDocumentsThere: ['Its documents are there', true],
  isPaid: ['What it adds is paid', true],
  needsReview: ['An underwriting rule asks for a review', false],
  isAhead: ['Its first day is still to come', false],
};

/** The machines that are played by their events, the change of a policy first. */
export const playableMachines: readonly PlayableMachine[] = [
  {
    id: 'change',
    title: 'Change of a policy',
    machine: changeMachine,
    conditions: Object.entries(changeConditionWords).map(([name, [label, holds]]) => ({
      name,
      label,
      holds,
    })),
    start: 'EDITING',
  },
  { id: 'payment', title: 'Payment', machine: paymentMachine, conditions: [], start: 'PENDING' },
  { id: 'refund', title: 'Refund', machine: paymentMachine, conditions: [], start: 'REFUND_REQUESTED' },
];

/** An event, or a condition that comes to hold or no longer holds. As text: `issue`, `isPaid+` or `isPaid-`. */
export type Move = string;

/** The condition that a move sets; null for an event. */
function readConditionMove(move: Move): { readonly name: string; readonly holds: boolean } | null {
  const [, name = '', sign] = /^(\w+)([+-])$/.exec(move) ?? [];
  return sign === undefined ? null : { name, holds: sign === '+' };
}

/** Where a machine stands after a move. The start has no move. */
export interface PlayedMove {
  readonly move: Move | null;
  readonly at: string;
  readonly conditions: { readonly [name: string]: boolean };
  /** The transitions that were tried, in order; the last open one was taken. */
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
  { machine, conditions, start }: PlayableMachine,
  moves: readonly Move[],
): { readonly played: readonly PlayedMove[]; readonly offered: readonly OfferedEvent[] } {
  let known: { readonly [name: string]: boolean } = Object.fromEntries(
    conditions.map(({ name, holds }) => [name, holds]),
  );
  let snapshot: AnyMachineSnapshot = machine.resolveState({ value: start, context: { conditions: known } });
  const played: PlayedMove[] = [{ move: null, at: readPlace(snapshot), conditions: known, tried: [] }];
  for (const move of moves) {
    const condition = readConditionMove(move);
    if (condition) known = { ...known, [condition.name]: condition.holds };
    const event = condition ? { type: 'facts changed', conditions: known } : { type: move };
    const tried = condition ? [] : findTriedTransitions(machine, snapshot, event);
    snapshot = transition(machine, snapshot, event)[0];
    played.push({ move, at: readPlace(snapshot), conditions: known, tried });
  }
  const offered = machine.events
    .filter((type) => type !== 'facts changed')
    .map((type) => ({
      event: type,
      isPossible: snapshot.can({ type }),
      tried: findTriedTransitions(machine, snapshot, { type }),
    }));
  return { played, offered };
}

/** A move in words: what happened, or what came to hold. */
export function describeMove({ conditions }: PlayableMachine, move: Move | null): string {
  if (move === null) return 'start';
  const condition = readConditionMove(move);
  if (condition === null) return move;
  const label = conditions.find(({ name }) => name === condition.name)?.label ?? condition.name;
  return `${label}: ${condition.holds ? 'yes' : 'no'}`;
}
