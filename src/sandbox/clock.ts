import { clientBusinessToday, readDaysAhead } from '../session/business-day.ts';
import { readTokens } from '../session/tokens.ts';

/** The business clock, and whether the person who is signed in may move it. */
export interface SandboxClock {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

/** The clock with which the page came. */
export function readPageClock(): SandboxClock {
  return {
    today: clientBusinessToday(),
    daysAhead: readDaysAhead(),
    mayMove: false,
  };
}

/** Asks the server when the session's token has changed; the page uses that answer from then on. */
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

/** Moves the clock and loads the page anew; what is typed there is kept. Answers why it was refused. */
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

/** Plainly by the token: renewing it is the page's. */
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
