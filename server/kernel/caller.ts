import type { Viewer } from './viewer.ts';

/** Whether the caller is a program rather than a person at a screen: over REST, as a partner, or with a partner's key. */
export function isApiCaller({ origin, role, apiKeyId }: Viewer): boolean {
  return origin === 'rest' || role === 'API_PARTNER' || apiKeyId !== undefined;
}

/** Identifies a caller for limits and idempotency keys: a person, or one of a partner's keys. */
export function callerKey({
  userId,
  apiKeyId,
  actor,
  isReadOnly,
}: Pick<Viewer, 'userId' | 'apiKeyId' | 'actor' | 'isReadOnly'>): string {
  if (isReadOnly && actor) return `user ${actor.userId}`;
  return apiKeyId === undefined ? `user ${userId}` : `key ${apiKeyId}`;
}
