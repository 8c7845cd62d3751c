/**
 * Whether the connection to the database was lost or refused, so that a change under way may or may not have been kept:
 * PostgreSQL's classes 08 and 57P, and the socket's own words.
 */
export function isConnectionLoss(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false;
  const code = 'code' in problem ? String(problem.code) : '';
  return /^(08|57P)|^(ECONN|EPIPE|ENOENT$)/.test(code) || /^Connection terminated/.test(problem.message);
}
