import type { RenewedToken } from '../../machines/session/session-setup.ts';
import { isTokenAgeing } from '../../machines/session/session-times.ts';
import { trackedFetch } from './network.ts';
import { clearTokens, noteClock, readTokens, readTokenTimes, type SessionTokens } from './tokens.ts';

/** Whether the server still accepts this browser's token. */
export async function isTokenValid(): Promise<boolean> {
  const tokens = readTokens();
  if (tokens === null) return false;
  const response = await postJson('/vue/api/Authenticate/ValidateToken', { token: tokens.accessToken });
  const answer: { isValid: boolean } = response.ok ? await response.json() : { isValid: false };
  return answer.isValid;
}

/** Renews the session's tokens. Tabs take turns, and the second tab uses the tokens of the first. Null if the server refuses. */
export async function renewTokens(): Promise<RenewedToken> {
  const before = readTokens()?.accessToken;
  const work = async (): Promise<RenewedToken> => {
    const tokens = readTokens();
    if (tokens === null) return null;
    const isRenewed = tokens.accessToken !== before || !isDueForRenewal(tokens);
    if (isRenewed) return readTokenTimes(tokens);
    const response = await postJson('/vue/api/Authenticate/Refresh', {});
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const next: SessionTokens = await response.json();
    noteClock(next);
    return readTokenTimes(next);
  };
  // Browsers offer locks on secure addresses only.
  return 'locks' in navigator ? navigator.locks.request('highwater-session', work) : work();
}

/** Ends the session on the server and clears its tokens, even if the server cannot be reached. */
export async function endServerSession(): Promise<void> {
  const tokens = readTokens();
  clearTokens();
  if (tokens === null) return;
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  await trackedFetch('/vue/api/Authenticate/SignOut', { method: 'POST', headers });
}

function isDueForRenewal(tokens: SessionTokens): boolean {
  const token = readTokenTimes(tokens);
  return token === null || isTokenAgeing({ lastActivity: 0, length: 0, token }, Date.now());
}

function postJson(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return trackedFetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
