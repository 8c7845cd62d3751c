import { businessDay, daysAhead } from '../session/business-day.ts';
import { readTokens } from '../session/tokens.ts';

/** The business clock, and whether the person who is signed in may move it. */
export interface Clock {
  today: string;
  daysAhead: number;
  mayMove: boolean;
}

/** The clock with which the page came. */
export function clockOfPage(): Clock {
  return {
    today: businessDay(),
    daysAhead: daysAhead(),
    mayMove: false,
  };
}

/** Asks the server where another token is there than last time; the page goes by what it tells from then on. */
export async function askClock(
  lastToken: string | null,
): Promise<{ token: string | null; clock: Clock | null }> {
  const token = readTokens()?.accessToken ?? null;
  if (token === null) return { token, clock: clockOfPage() };
  if (token === lastToken) return { token, clock: null };
  const { sandbox } = await ask<{ sandbox: Clock | null }>('{ sandbox { today daysAhead mayMove } }', token);
  if (sandbox) document.documentElement.dataset.daysAhead = String(sandbox.daysAhead);
  return { token, clock: sandbox };
}

/** Moves the clock and loads the page anew; what is typed there is kept. Answers why it was refused. */
export async function moveClock(days: number | null): Promise<string> {
  const { moveClock } = await ask<{ moveClock: { problems?: { message: string }[] } }>(
    'mutation ($days: Int) { moveClock(days: $days) { ... on SaveRefused { problems { message } } } }',
    readTokens()?.accessToken ?? '',
    { days },
  );
  if (moveClock.problems) return moveClock.problems.map(({ message }) => message).join(' ');
  location.reload();
  return '';
}

/** Plainly by the token: renewing it is the page's. */
async function ask<Answer>(query: string, token: string, variables = {}): Promise<Answer> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15_000),
    body: JSON.stringify({ query, variables }),
  });
  const { data }: { data?: Answer | null } = await response.json();
  if (!data) throw new Error('The server did not tell its clock.');
  return data;
}
