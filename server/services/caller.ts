import type { Viewer } from '../auth/viewer.ts';

/** Who calls, as limits and keys tell callers apart: a person, or one of a partner's keys. */
export function callerOf({ userId, apiKeyId }: Pick<Viewer, 'userId' | 'apiKeyId'>): string {
  return apiKeyId === undefined ? `user ${userId}` : `key ${apiKeyId}`;
}
