import type { AnyTransitionDefinition } from 'xstate';

/** A guard on a transition: its name and its parameters as text. `about` is null if it has none. */
export interface MapGuard {
  readonly name: string;
  readonly about: string | null;
}

/** Formats a guard as text, such as `a hard stop stands: RATES`. */
export function formatGuard({ name, about }: MapGuard): string {
  return about === null ? name : `${name}: ${about}`;
}

/** Converts a transition's guard to data; null if it has none. For a route, this is the guard next to the match of its address. */
export function toMapGuard(guard: unknown): MapGuard | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return { name: guard, about: null };
  const among = listCombinedGuards(guard);
  if (among !== null) return toMapGuard(among.at(-1));
  if (typeof guard === 'function') return { name: formatGuardSource(guard), about: null };
  const { type, params } = { type: '', params: undefined, ...guard };
  return { name: String(type), about: formatParams(params) };
}

/** The guards inside a combined guard, such as `and([…])`; null for any other guard. */
export function listCombinedGuards(guard: unknown): readonly unknown[] | null {
  if (typeof guard !== 'function' || !('guards' in guard)) return null;
  return Array.isArray(guard.guards) ? guard.guards : null;
}

/** Formats the event of a transition: a route reads as opening a step, and any other event by its name. */
export function formatEventType({ eventType, target }: AnyTransitionDefinition): string {
  if (eventType === 'xstate.route') return `open ${target?.[0]?.key ?? ''}`;
  return formatEventName(eventType);
}

/** Formats the type of an event: an actor's completion reads as an answer or a failure, a delay as time. */
function formatEventName(type: string): string {
  if (type === '') return 'at once';
  return type
    .replace(/^xstate\.done\.state\..*/, 'all are done')
    .replace(/^xstate\.done\.actor\..*/, 'answered')
    .replace(/^xstate\.error\.actor\..*/, 'failed')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after $1');
}

function formatParams(params: unknown): string | null {
  const read: unknown = typeof params === 'function' ? params(noAnswer) : params;
  if (typeof read !== 'object' || read === null) return null;
  const values = Object.values(read).filter((value) => typeof value === 'string');
  return values.length === 0 ? null : values.join(', ');
}

/** Stands for an event whose contents are not known: what parameters say in spite of that is what the guard is about. */
const noAnswer = { context: undefined, event: { type: '', output: undefined, error: undefined } };

function formatGuardSource(guard: object): string {
  const source = String(guard).replace(/\s+/g, ' ');
  return source.replace(/^[^=]*=>\s*/, '').slice(0, 120);
}
