const warnMilliseconds = 5 * 60_000;

/** What the session's times call for now. */
export type SessionDue = 'nothing' | 'refresh' | 'warn' | 'end';

/** Moments in milliseconds since 1970. `length` is how long a session lasts without use. */
export interface SessionTimes {
  now: number;
  lastActivity: number;
  length: number;
  tokenIssuedAt: number;
  tokenEndsAt: number;
}

/** When a session ends that is not used from now on. */
export function sessionEnd({ lastActivity, length }: Pick<SessionTimes, 'lastActivity' | 'length'>): number {
  return lastActivity + length;
}

/**
 * A session ends when it was not used for its length; five minutes before (half the length, where that is less) the
 * person is asked. While it is used, the token is renewed silently in the second half of its life.
 */
export function sessionDue(times: SessionTimes): SessionDue {
  const left = sessionEnd(times) - times.now;
  if (left <= 0) return 'end';
  if (left <= Math.min(warnMilliseconds, times.length / 2)) return 'warn';
  const isSecondHalf = times.now - times.tokenIssuedAt > (times.tokenEndsAt - times.tokenIssuedAt) / 2;
  return isSecondHalf ? 'refresh' : 'nothing';
}
