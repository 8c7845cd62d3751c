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

/** Formats the event of a transition: a route reads as opening a step, and an actor's completion as an answer or a failure. */
export function formatEventType({ eventType, target }: AnyTransitionDefinition): string {
  if (eventType === 'xstate.route') return `open ${target?.[0]?.key ?? ''}`;
  if (eventType === '') return 'at once';
  return eventType
    .replace(/^xstate\.done\.state\..*/, 'all are done')
    .replace(/^xstate\.done\.actor\..*/, 'answered')
    .replace(/^xstate\.error\.actor\..*/, 'failed')
    .replace(/^xstate\.after\.([^.]+)\..*/, 'after $1');
}

function formatParams(params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null;
  const values = Object.values(params).filter((value) => typeof value === 'string');
  return values.length === 0 ? null : values.join(', ');
}

function formatGuardSource(guard: object): string {
  const source = String(guard).replace(/\s+/g, ' ');
  return source.replace(/^[^=]*=>\s*/, '').slice(0, 120);
}
