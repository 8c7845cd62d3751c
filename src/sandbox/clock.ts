import { clientBusinessToday, readDaysAhead } from '../session/business-day.ts';
import { readTokens } from '../session/tokens.ts';

/** The business clock, and whether the signed-in user may move it. */
export interface SandboxClock {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

/** The clock that was delivered with the page. */
export function readPageClock(): SandboxClock {
  return {
    today: clientBusinessToday(),
    daysAhead: readDaysAhead(),
    mayMove: false,
  };
}

/**
 * Fetches the clock from the server if the session token has changed since
 * `lastToken`; `clock` is null if it has not or the server sends none.
 */
export async function fetchClock(
  lastToken: string | null,
): Promise<{ token: string | null; clock: SandboxClock | null }> {
  const token = readTokens()?.accessToken ?? null;
  if (token === null) return { token, clock: readPageClock() };
  if (token === lastToken) return { token, clock: null };
  const { sandbox } = await queryServer<{ sandbox: SandboxClock | null }>(
    '{ sandbox { today daysAhead mayMove } }',
    token,
  );
  if (sandbox) document.documentElement.dataset.daysAhead = String(sandbox.daysAhead);
  return { token, clock: sandbox };
}

/** Moves the clock and reloads the page, which keeps unsaved input. Returns the reasons if refused, else an empty string. */
export async function requestClockMove(days: number | null): Promise<string> {
  const { moveClock } = await queryServer<{ moveClock: { problems?: { message: string }[] } }>(
    'mutation ($days: Int) { moveClock(days: $days) { ... on SaveRefused { problems { message } } } }',
    readTokens()?.accessToken ?? '',
    { days },
  );
  if (moveClock.problems) return moveClock.problems.map(({ message }) => message).join(' ');
  location.reload();
  return '';
}

/** Sends a GraphQL request with the current token. Only the page itself renews tokens. Throws if the server sends no data. */
async function queryServer<Answer>(query: string, token: string, variables = {}): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15_000),
    body: JSON.stringify({ query, variables }),
  });
  const { data }: { data?: Answer | null } = await response.json();
  if (!data) throw new Error('The server did not send its clock.');
  return data;
}
