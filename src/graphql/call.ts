import { watchedFetch } from '../session/network.ts';
import { settleRefusal } from '../session/session.ts';
import { NotAuthorized, SessionOver } from '../session/session-end.ts';
import { readTokens } from '../session/tokens.ts';
import { untilStopped } from './stop-waiting.ts';

/**
 * `fetch` with the bearer token. A 401 is settled first: it rejects with NotAuthorized or SessionOver after the
 * person has been led away. Every other answer is the caller's.
 */
export async function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readTokens()?.accessToken;
  const response = await untilStopped(withBearer(init, token), (own) => watchedFetch(input, own));
  if (response.status !== 401) return response;
  const newer = readTokens()?.accessToken;
  if (newer !== undefined && newer !== token) return call(input, init);
  const outcome = await settleRefusal();
  if (outcome === 'goes on') throw new NotAuthorized();
  if (outcome === 'over') throw new SessionOver();
  return response;
}

function withBearer(init: RequestInit, token: string | undefined): RequestInit {
  if (token === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
