import { type Actor, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { findSessionEnd } from '../../machines/session/session-times.ts';
import { readLastActivity, recordActivity, watchActivity } from './activity.ts';
import { type Configuration, loadConfiguration } from './configuration.ts';
import { endServerSession, isTokenValid, renewTokens } from './session-calls.ts';
import {
  clearTokens,
  noteClock,
  parseClaims,
  readTokens,
  readTokenTimes,
  type SessionTokens,
} from './tokens.ts';
import { clearUnsavedInputOfOthers } from './unsaved-input.ts';

/**
 * The session as the pages see it. `promptUntil` is when it ends unless the person stays signed in, in
 * milliseconds since 1970; null if not asking.
 */
export type SessionState =
  | { kind: 'signed out' }
  | { kind: 'signed in'; userId: string; promptUntil: number | null }
  | { kind: 'over'; page: 'session error' | 'time-out' | 'main site' };

const pollInterval = 2_000;
const stateListeners = new Set<() => void>();
const refusalListeners = new Set<() => void>();
let currentState: SessionState | undefined;
let isSwitching = false;

/** The session of this browser, shared by all its tabs. */
export const session = {
  state: (): SessionState => {
    currentState ??= readTokenState();
    return currentState;
  },
  /** Calls `watcher` at each change. From the first watcher on, the session is kept up to date. */
  subscribe(watcher: () => void): () => void {
    getActor().catch(() => undefined);
    stateListeners.add(watcher);
    return () => stateListeners.delete(watcher);
  },
  /** Calls `watcher` when a call was refused although the session continues. */
  onRefusal(watcher: () => void): () => void {
    refusalListeners.add(watcher);
    return () => refusalListeners.delete(watcher);
  },
};

/** Begins a session with the tokens from signing in. */
export async function beginSession(tokens: SessionTokens): Promise<void> {
  noteClock(tokens);
  recordActivity(Date.now());
  startSession(await getActor(), tokens);
  clearUnsavedInputOfOthers(parseClaims(tokens.accessToken)?.subject ?? null);
}

/**
 * Switches to another person's session, or back to the viewer's own, and loads everything again at `path`. If `ask` resolves with null, nothing changes.
 */
export async function switchSession(ask: () => Promise<SessionTokens | null>, path = '/'): Promise<void> {
  // The cookies already belong to the other person before the answer has been read.
  isSwitching = true;
  try {
    const tokens = await ask();
    isSwitching = tokens !== null;
    if (tokens === null) return;
    noteClock(tokens);
    location.assign(`/vue${path}`);
  } catch (problem) {
    isSwitching = false;
    throw problem;
  }
}

/** Continues a session that is about to end. */
export async function staySignedIn(): Promise<void> {
  recordActivity(Date.now());
  (await getActor()).send({ type: 'stay signed in', at: Date.now() });
}

/** Ends the session here and on the server, and clears unsaved input. */
export async function endBrowserSession(): Promise<void> {
  const actor = await getActor();
  actor.send({ type: 'sign out' });
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut') || snapshot.matches('over'));
  clearUnsavedInputOfOthers(null);
  const { product, mainSiteSignOutUrl } = await loadConfiguration();
  if (product !== 'Flood' && mainSiteSignOutUrl !== null) location.assign(mainSiteSignOutUrl);
}

/** Settles a 401 as section 6 of the specification says: whether the session continues, is over, or could not be checked. */
export async function resolveUnauthorized(): Promise<'continues' | 'over' | 'not known'> {
  const actor = await getActor();
  actor.send({ type: 'refused' });
  const settled = await waitFor(actor, (snapshot) => !snapshot.matches('validating'));
  if (settled.matches('unauthorized')) return 'continues';
  return settled.matches('signedIn') ? 'not known' : 'over';
}

type SessionActor = Actor<typeof sessionMachine>;

let actorPromise: Promise<SessionActor> | undefined;

function getActor(): Promise<SessionActor> {
  actorPromise ??= loadConfiguration().then(startActor, (problem: unknown) => {
    actorPromise = undefined;
    throw problem;
  });
  return actorPromise;
}

function startActor(settings: Configuration): SessionActor {
  const { product, mainSiteSignOutUrl, sessionMinutes } = settings;
  const actor = createActor(providedMachine, {
    input: { product, mainSiteSignOutUrl, length: sessionMinutes * 60_000 },
  });
  actor.subscribe((snapshot) => publishSnapshot(snapshot, actor));
  actor.start();
  const tokens = readTokens();
  if (tokens !== null) startSession(actor, tokens);
  checkSession(actor);
  // Opening a page of a session that is still valid counts as activity.
  reportActivity(actor, Date.now(), false);
  watchActivity((at, isOtherTab) => reportActivity(actor, at, isOtherTab));
  setInterval(() => checkSession(actor), pollInterval);
  document.addEventListener('visibilitychange', () => checkSession(actor));
  return actor;
}

const providedMachine = sessionMachine.provide({
  actors: {
    'validate token': fromPromise(isTokenValid),
    'renew tokens': fromPromise(renewTokens),
    'end server session': fromPromise(endServerSession),
  },
  actions: { 'clear tokens': clearTokens },
});

function startSession(actor: SessionActor, tokens: SessionTokens): void {
  const claims = parseClaims(tokens.accessToken);
  // Only the server knows whether it is valid. It clears one that is not.
  if (claims === null) {
    actor.send({ type: 'unreadable token' });
    return;
  }
  const at = readLastActivity() || Date.now();
  actor.send({ type: 'signed in', userId: claims.subject, at, token: readTokenTimes(tokens) });
}

/** While the person is asked whether to stay, only the answer counts as activity in this tab, not the movements toward it. */
function reportActivity(actor: SessionActor, at: number, isOtherTab: boolean): void {
  const isAsking = actor.getSnapshot().matches({ signedIn: 'asking' });
  if (!isOtherTab && !isAsking && actor.getSnapshot().matches('signedIn')) recordActivity(at);
  actor.send({ type: 'activity', at, isOtherTab });
}

/** Checks the clock and what other tabs did. */
function checkSession(actor: SessionActor): void {
  if (isSwitching) return;
  actor.send({ type: 'tick', now: Date.now() });
  const snapshot = actor.getSnapshot();
  const tokens = readTokens();
  const subject = tokens && parseClaims(tokens.accessToken)?.subject;
  if (snapshot.matches('signedIn') && tokens === null) actor.send({ type: 'signed out elsewhere' });
  else if ((snapshot.matches('signedOut') || snapshot.matches('over')) && tokens !== null)
    startSession(actor, tokens);
  else if (snapshot.matches('signedIn') && subject !== snapshot.context.userId) location.reload();
}

function publishSnapshot(snapshot: SnapshotFrom<typeof sessionMachine>, actor: SessionActor): void {
  setCurrentState(toSessionState(snapshot));
  if (snapshot.matches('unauthorized')) {
    for (const watcher of refusalListeners) watcher();
    actor.send({ type: 'continue' });
  }
  const { mainSiteSignOutUrl } = snapshot.context.settings;
  if (snapshot.matches({ over: 'mainSite' }) && mainSiteSignOutUrl !== null)
    location.assign(mainSiteSignOutUrl);
}

function toSessionState(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const { userId } = snapshot.context;
  if (snapshot.matches({ over: 'sessionError' })) return { kind: 'over', page: 'session error' };
  if (snapshot.matches({ over: 'timeOut' })) return { kind: 'over', page: 'time-out' };
  if (snapshot.matches({ over: 'mainSite' })) return { kind: 'over', page: 'main site' };
  if (userId === null || snapshot.matches('leaving')) return { kind: 'signed out' };
  const isAsking = snapshot.matches({ signedIn: 'asking' });
  return { kind: 'signed in', userId, promptUntil: isAsking ? findSessionEnd(snapshot.context) : null };
}

function readTokenState(): SessionState {
  const userId = parseClaims(readTokens()?.accessToken ?? '')?.subject;
  return userId === undefined ? { kind: 'signed out' } : { kind: 'signed in', userId, promptUntil: null };
}

function setCurrentState(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(currentState)) return;
  currentState = next;
  for (const watcher of stateListeners) watcher();
}
