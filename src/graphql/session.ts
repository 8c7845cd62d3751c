import { countActivity, lastActivity, markActive } from './activity.ts';
import { type Configuration, configuration } from './configuration.ts';
import { forgetTypingOfOthers } from './kept-typing.ts';
import { watchedFetch } from './network.ts';
import { sessionDue, sessionEnd } from './session-clock.ts';
import { NotAuthorized, SessionOver, type SessionTarget, targetOf } from './session-end.ts';
import { claimsOf, clearTokens, keepTokens, readTokens, type Tokens } from './tokens.ts';

/** The session as the pages see it. `asksUntil` is the moment it ends unless the person stays. */
export type SessionState =
  | { kind: 'signed out' }
  | { kind: 'signed in'; userId: string; asksUntil: number | null }
  | { kind: 'over'; target: SessionTarget };

const checkEvery = 2_000;
const watchers = new Set<() => void>();
const refusals = new Set<() => void>();
let state: SessionState = stateOfTokens();

/** The session of this browser, shared by all its tabs. */
export const session = {
  state: () => state,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** Told when a call was refused although the session goes on. */
  onRefusal(watcher: () => void): () => void {
    refusals.add(watcher);
    return () => refusals.delete(watcher);
  },
};

/** Signs in. Answers null, or why not, in words. */
export async function signIn(userName: string, password: string): Promise<string | null> {
  const { product } = await configuration();
  const body = { ThemeEntityID: null, userName, password };
  const response = await post(`/vue/api/Authenticate/${product}User`, body);
  if (!response.ok) return wordsOf(response);
  takeTokens(await response.json());
  forgetTypingOfOthers(state.kind === 'signed in' ? state.userId : null);
  return null;
}

/** Goes on with a session that is about to end. */
export async function staySignedIn(): Promise<void> {
  markActive();
  await renew();
  check();
}

/** Ends the session here and on the server; what was typed and not saved is forgotten. */
export async function signOut(): Promise<void> {
  const { product, mainSiteSignOutUrl } = await configuration();
  await leave();
  forgetTypingOfOthers(null);
  become({ kind: 'signed out' });
  if (product !== 'Flood' && mainSiteSignOutUrl !== null) location.assign(mainSiteSignOutUrl);
}

/**
 * `fetch` with the bearer token. A 401 is settled as the specification's section 6 says: it rejects with
 * NotAuthorized or SessionOver after the person has been led away. Every other answer is the caller's.
 */
export async function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = readTokens()?.accessToken;
  const response = await watchedFetch(input, withBearer(init, token));
  if (response.status !== 401) return response;
  const newer = readTokens()?.accessToken;
  if (newer !== undefined && newer !== token) return call(input, init);
  throw await settleRefusal(token);
}

let settling: Promise<Error> | undefined;

function settleRefusal(token: string | undefined): Promise<Error> {
  settling ??= settle(token).finally(() => {
    settling = undefined;
  });
  return settling;
}

async function settle(token: string | undefined): Promise<Error> {
  if (token !== undefined && (await isValid(token))) {
    for (const watcher of refusals) watcher();
    return new NotAuthorized();
  }
  await end();
  return new SessionOver();
}

async function isValid(token: string): Promise<boolean> {
  const response = await post('/vue/api/Authenticate/ValidateToken', { token });
  const answer: { isValid: boolean } = response.ok ? await response.json() : { isValid: false };
  return answer.isValid;
}

async function end(): Promise<void> {
  clearTokens();
  const target = targetOf(await configuration());
  become({ kind: 'over', target });
  if (target.page === 'main site') location.assign(target.url);
}

/** Takes leave of the server; that it cannot be reached keeps nobody here. */
async function leave(): Promise<void> {
  const token = readTokens()?.accessToken;
  clearTokens();
  await watchedFetch('/vue/api/Authenticate/SignOut', withBearer({ method: 'POST' }, token)).catch(
    () => null,
  );
}

/** The next pair of tokens. Tabs take turns, and one that comes second finds the first one's. */
async function renew(): Promise<void> {
  const before = readTokens()?.accessToken;
  const work = async () => {
    const tokens = readTokens();
    if (tokens === null || tokens.accessToken !== before) return;
    const { refreshToken } = tokens;
    const response = await post('/vue/api/Authenticate/Refresh', { refreshToken });
    if (response.ok) takeTokens(await response.json());
    else if (response.status === 401) await end();
  };
  // Browsers have locks on secure addresses only.
  await ('locks' in navigator ? navigator.locks.request('highwater-session', work) : work());
}

let known: Configuration | undefined;

/** Looks at the clock and at what other tabs did. */
function check(): void {
  const claims = claimsOf(readTokens()?.accessToken ?? '');
  if (state.kind !== 'signed in' || known === undefined) return;
  if (claims !== null && claims.subject !== state.userId) {
    location.reload();
    return;
  }
  const length = known.sessionMinutes * 60_000;
  const times = { now: Date.now(), lastActivity: lastActivity(), length };
  if (claims === null) {
    if (sessionEnd(times) <= times.now) void end();
    else become({ kind: 'signed out' });
    return;
  }
  const due = sessionDue({ ...times, tokenIssuedAt: claims.issuedAt, tokenEndsAt: claims.endsAt });
  become({ ...state, asksUntil: due === 'warn' ? sessionEnd(times) : null });
  if (due === 'refresh') renew().catch(() => undefined);
  if (due === 'end') void leave().then(end);
}

function takeTokens(tokens: Tokens): void {
  keepTokens(tokens);
  if (state.kind !== 'signed in') markActive();
  become(stateOfTokens());
}

function stateOfTokens(): SessionState {
  const claims = claimsOf(readTokens()?.accessToken ?? '');
  return claims === null
    ? { kind: 'signed out' }
    : { kind: 'signed in', userId: claims.subject, asksUntil: null };
}

function become(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  countActivity(next.kind !== 'signed in' || next.asksUntil === null);
  for (const watcher of watchers) watcher();
}

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return watchedFetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function withBearer(init: RequestInit, token: string | undefined): RequestInit {
  if (token === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

async function wordsOf(response: Response): Promise<string> {
  const { message }: { message?: unknown } = await response.json().catch(() => ({}));
  return typeof message === 'string' ? message : 'Signing in failed. Try again in a moment.';
}

configuration().then(
  (settings) => {
    known = settings;
    if (lastActivity() === 0) markActive();
    check();
    if (state.kind === 'signed in') markActive();
  },
  () => undefined,
);
setInterval(check, checkEvery);
document.addEventListener('visibilitychange', check);
