import type { Viewer } from './viewer.ts';

/** Whether a program asks and not a person at a screen: over REST, as a partner, or with a partner's key. */
export function isApiCaller({ origin, role, apiKeyId }: Viewer): boolean {
  return origin === 'rest' || role === 'API_PARTNER' || apiKeyId !== undefined;
}

/** Who calls, as limits and keys tell callers apart: a person, or one of a partner's keys. */
export function callerKey({ userId, apiKeyId }: Pick<Viewer, 'userId' | 'apiKeyId'>): string {
  return apiKeyId === undefined ? `user ${userId}` : `key ${apiKeyId}`;
}
