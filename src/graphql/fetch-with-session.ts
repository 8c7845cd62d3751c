import { trackedFetch } from '../session/network.ts';
import { resolveUnauthorized } from '../session/session.ts';
import { NotAuthorizedError, SessionOverError } from '../session/session-errors.ts';
import { readTokens } from '../session/tokens.ts';
import { trackCall } from './slow-calls.ts';

/**
 * `fetch` with the bearer token, for files, the account and GraphiQL; documents are sent by the Apollo client, whose links do the same. A 401
 * is settled first. Every other response is returned to the caller.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readTokens()?.accessToken;
  const headers = new Headers(init.headers);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await fetchCancelable(input, { ...init, headers });
  const isRenewed = response.status === 401 && (await settleUnauthorized(token));
  return isRenewed ? fetchWithSession(input, init) : response;
}

/** `fetch` that `cancelSlowCalls` can end. */
export async function fetchCancelable(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const endTracking = trackCall((reason) => controller.abort(reason));
  try {
    return await trackedFetch(input, { ...init, signal: controller.signal });
  } finally {
    endTracking();
  }
}

/**
 * Settles a 401 to a call with this token: true if there is a newer token to try again with, false if the server could not be asked.
 * Rejects with NotAuthorizedError or SessionOverError after the person has been redirected.
 */
export async function settleUnauthorized(token: string | undefined): Promise<boolean> {
  const newer = readTokens()?.accessToken;
  if (newer !== undefined && newer !== token) return true;
  const outcome = await resolveUnauthorized();
  if (outcome === 'continues') throw new NotAuthorizedError();
  if (outcome === 'over') throw new SessionOverError();
  return false;
}
