/**
 * Whether the connection to the database was lost or refused, so that a change in progress may or may not have been saved.
 * Recognizes PostgreSQL's classes 08 and 57P, socket error codes, and the driver's "Connection terminated".
 */
export function isConnectionLoss(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return /^(08|57P)|^(ECONN|EPIPE|ENOENT$)/.test(code) || /^Connection terminated/.test(problem.message);
}
