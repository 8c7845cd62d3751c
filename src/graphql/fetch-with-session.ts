import { trackedFetch } from '../session/network.ts';
import { resolveUnauthorized } from '../session/session.ts';
import { NotAuthorizedError, SessionOverError } from '../session/session-errors.ts';
import { readTokens } from '../session/tokens.ts';
import { runCancelable } from './cancelable-calls.ts';

/**
 * `fetch` with the bearer token. A 401 is settled first: it rejects with NotAuthorizedError or SessionOverError after the person has been
 * redirected. Every other response is returned to the caller.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readTokens()?.accessToken;
  const response = await runCancelable(withBearer(init, token), (cancelableInit) =>
    trackedFetch(input, cancelableInit),
  );
  if (response.status !== 401) return response;
  const newer = readTokens()?.accessToken;
  if (newer !== undefined && newer !== token) return fetchWithSession(input, init);
  const outcome = await resolveUnauthorized();
  if (outcome === 'goes on') throw new NotAuthorizedError();
  if (outcome === 'over') throw new SessionOverError();
  return response;
}

function withBearer(init: RequestInit, token: string | undefined): RequestInit {
  if (token === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}
