const warningMilliseconds = 5 * 60_000;

/**
 * Times in milliseconds since 1970. `length` is the lifetime of an unused session in milliseconds; `token` is null if its times are
 * unknown.
 */
export interface SessionTimes {
  readonly lastActivity: number;
  readonly length: number;
  readonly token: { readonly issuedAt: number; readonly endsAt: number } | null;
}

/** The time at which an unused session expires. */
export function findSessionEnd({
  lastActivity,
  length,
}: Pick<SessionTimes, 'lastActivity' | 'length'>): number {
  return lastActivity + length;
}

/** Whether the session has been unused for its entire lifetime. */
export function isSessionOver(times: SessionTimes, now: number): boolean {
  return findSessionEnd(times) <= now;
}

/** Whether to warn the user that the session is ending: five minutes before the end, or half the lifetime if that is shorter. */
export function isSessionEnding(times: SessionTimes, now: number): boolean {
  return findSessionEnd(times) - now <= Math.min(warningMilliseconds, times.length / 2);
}

/** Whether the token needs a silent renewal because it is in the second half of its lifetime. */
export function isTokenAgeing({ token }: SessionTimes, now: number): boolean {
  return token !== null && now - token.issuedAt > (token.endsAt - token.issuedAt) / 2;
}
