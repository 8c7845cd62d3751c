const warningMilliseconds = 5 * 60_000;

/** Moments in milliseconds since 1970. `length` is how long a session lasts without use; the token's are null where it is not known. */
export interface SessionTimes {
  readonly lastActivity: number;
  readonly length: number;
  readonly token: { readonly issuedAt: number; readonly endsAt: number } | null;
}

/** When a session ends that is not used from now on. */
export function findSessionEnd({
  lastActivity,
  length,
}: Pick<SessionTimes, 'lastActivity' | 'length'>): number {
  return lastActivity + length;
}

/** Whether the session was not used for its length. */
export function isSessionOver(times: SessionTimes, now: number): boolean {
  return findSessionEnd(times) <= now;
}

/** Whether the person is to be asked: five minutes before the end, or half the length where that is less. */
export function isSessionEnding(times: SessionTimes, now: number): boolean {
  return findSessionEnd(times) - now <= Math.min(warningMilliseconds, times.length / 2);
}

/** Whether the token is to be renewed silently: it is in the second half of its life. */
export function isTokenAgeing({ token }: SessionTimes, now: number): boolean {
  return token !== null && now - token.issuedAt > (token.endsAt - token.issuedAt) / 2;
}
