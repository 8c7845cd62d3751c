import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { describeEvent, type LabEvent, walkEvents } from '../paths/walk-events.ts';

/** A named way through the wizard: the facts that it begins with, and its events. */
export interface NamedWalk {
  readonly name: string;
  readonly facts: Facts;
  readonly events: readonly LabEvent[];
}

/** A walk that leads to a different place in the other version, and the event at which it does. */
export interface WalkDivergence {
  readonly name: string;
  /** The index of the event, from 0. */
  readonly index: number;
  readonly event: string;
  readonly old: string;
  readonly now: string;
}

/** Finds the walks that lead elsewhere in the new version than in the old one, each with its first differing event. */
export function findDivergentWalks(
  old: AnyStateMachine,
  now: AnyStateMachine,
  walks: readonly NamedWalk[],
): WalkDivergence[] {
  return walks.flatMap(({ name, facts, events }) => {
    const before = walkEvents(old, facts, events);
    const after = walkEvents(now, facts, events);
    const place = before.findIndex(({ at }, index) => at !== after[index]?.at);
    const [was, is] = [before[place], after[place]];
    if (was === undefined || is === undefined) return [];
    const event = was.event === null ? 'the start' : describeEvent(was.event);
    return [{ name, index: Math.max(0, place - 1), event, old: was.at, now: is.at }];
  });
}
