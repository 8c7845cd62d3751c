import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { formatEventName } from '../map/transition-labels.ts';

/** What the guards of a machine look at: each by its name, whether it holds. */
export interface PlayConditions {
  readonly [name: string]: boolean;
}

/** A condition in words, and whether it holds at the start. */
interface PlayCondition {
  readonly name: string;
  readonly label: string;
  readonly holds: boolean;
}

/** An event that can be sent to a machine, under a name that an address can hold. */
export interface PlayEvent {
  readonly name: string;
  readonly event: AnyEventObject;
}

/** A machine of the product that the lab plays by its events, without screens. */
export interface PlayableMachine {
  readonly id: string;
  readonly title: string;
  /** What is played here, where the title does not say it. */
  readonly about: string;
  readonly machine: AnyStateMachine;
  readonly conditions: readonly PlayCondition[];
  readonly start: (conditions: PlayConditions) => AnyMachineSnapshot;
  /** The snapshot after a change of conditions, so that its guards see what holds now. */
  readonly applyConditions: (snapshot: AnyMachineSnapshot, conditions: PlayConditions) => AnyMachineSnapshot;
  /** What holds after an event, where the machine changes that itself; what holds anyway if it is left out. */
  readonly readConditions?: (snapshot: AnyMachineSnapshot, conditions: PlayConditions) => PlayConditions;
  /** The snapshot after an event, where its guards look at what the event changed outside of the machine. */
  readonly followEvent?: (snapshot: AnyMachineSnapshot, conditions: PlayConditions) => AnyMachineSnapshot;
  readonly listEvents: (snapshot: AnyMachineSnapshot, conditions: PlayConditions) => readonly PlayEvent[];
}

/** Conditions from words and starting values. */
export function listConditions(words: {
  readonly [name: string]: readonly [string, boolean];
}): PlayCondition[] {
  return Object.entries(words).map(([name, [label, holds]]) => ({ name, label, holds }));
}

/** A snapshot with another context, in the same state. */
export function changeContext(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  change: object,
): AnyMachineSnapshot {
  return machine.resolveState({ value: snapshot.value, context: { ...snapshot.context, ...change } });
}

/** Events without contents, by their types. */
export function toPlayEvents(types: readonly string[]): PlayEvent[] {
  return types.map((type) => ({ name: type, event: { type } }));
}

/** What the actors of a machine may answer: each answer by its name. */
export interface ActorAnswers {
  readonly [actor: string]: { readonly [answer: string]: unknown };
}

/** The answers of the calls that run in a snapshot, each a failure too, and the delays that may run out. */
export function listReplies(snapshot: AnyMachineSnapshot, answers: ActorAnswers): PlayEvent[] {
  return snapshot._nodes.flatMap((node) => {
    const calls = node.invoke.flatMap(({ id, src }) => {
      const name = typeof src === 'string' ? src : id;
      const outputs = Object.entries(answers[name] ?? {}).map(([answer, output]) => ({
        name: `${name}: ${answer}`,
        event: { type: `xstate.done.actor.${id}`, output, actorId: id },
      }));
      const error = new Error('The call failed.');
      const failure = { type: `xstate.error.actor.${id}`, error, actorId: id };
      return [...outputs, { name: `${name}: the call fails`, event: failure }];
    });
    const delays = [...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.'));
    return [...calls, ...delays.map((type) => ({ name: formatEventName(type), event: { type } }))];
  });
}
