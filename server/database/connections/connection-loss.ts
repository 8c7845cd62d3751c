/**
 * Whether the connection to the database was lost or refused, so that a change in progress may or may not have been saved.
 * Recognizes PostgreSQL's classes 08 and 57P, socket error codes, and the driver's "Connection terminated".
 */
export function isConnectionLoss(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return /^(08|57P)|^(ECONN|EPIPE|ENOENT$)/.test(code) || /^Connection terminated/.test(problem.message);
}

/**
 * Whether the database gave a call up because it was busy: a lock or a statement that took too long (55P03, 57014), too many connections
 * (53300), or no free connection in time.
 */
function isBusy(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return ['55P03', '57014', '53300'].includes(code) || problem.message === poolTimeoutMessage;
}

/** The message of pg's pool when no connection was free in time. */
const poolTimeoutMessage = 'timeout exceeded when trying to connect';

/** The code and message for callers while the database cannot be used. */
interface Unavailability {
  readonly code: UnavailabilityCode;
  readonly message: string;
}

type UnavailabilityCode = 'DATABASE_UNAVAILABLE' | 'DATABASE_BUSY';

/** The seconds after which a caller may try again, as the header has them. */
export const unavailableRetryAfter = '5';

/** The answer of a call with status 503 if its fault is a lost or busy database; null for any other fault. */
export function findUnavailability(problem: unknown): Unavailability | null {
  if (isConnectionLoss(problem))
    return {
      code: 'DATABASE_UNAVAILABLE',
      message: 'The database does not answer. Check whether your change was saved before you try again.',
    };
  if (isBusy(problem))
    return {
      code: 'DATABASE_BUSY',
      message:
        'The database is busy, and the call was stopped. Check whether your change was saved before you try again.',
    };
  return null;
}

/** Whether a code says that the database cannot be used now. */
export function isUnavailabilityCode(code: unknown): boolean {
  return code === 'DATABASE_UNAVAILABLE' || code === 'DATABASE_BUSY';
}
