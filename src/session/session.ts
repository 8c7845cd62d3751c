import { type Actor, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { sessionEnd } from '../../machines/session/session-times.ts';
import { countActivity, lastActivity, watchActivity } from './activity.ts';
import { type Configuration, configuration } from './configuration.ts';
import { forgetTypingOfOthers } from './kept-typing.ts';
import { isTokenValid, renewTokens, takeLeave } from './session-calls.ts';
import { claimsOf, clearTokens, noteClock, readTokens, type Tokens, timesOf } from './tokens.ts';

/** The session as the pages see it. `asksUntil` is the moment it ends unless the person stays. */
export type SessionState =
  | { kind: 'signed out' }
  | { kind: 'signed in'; userId: string; asksUntil: number | null }
  | { kind: 'over'; page: 'session error' | 'time-out' | 'main site' };

const lookEvery = 2_000;
const watchers = new Set<() => void>();
const refusals = new Set<() => void>();
let state: SessionState = stateOfTokens();
let isSwitching = false;

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

/** Begins a session with the tokens that signing in came to. */
export async function beginSession(tokens: Tokens): Promise<void> {
  noteClock(tokens);
  countActivity(Date.now());
  takeUp(await actor(), tokens);
  forgetTypingOfOthers(claimsOf(tokens.accessToken)?.subject ?? null);
}

/** Asks for another person's session, or one's own again, and loads everything anew; stays where the answer is null. */
export async function switchSession(ask: () => Promise<Tokens | null>): Promise<void> {
  // The cookies are another person's before the answer has been read.
  isSwitching = true;
  try {
    const tokens = await ask();
    isSwitching = tokens !== null;
    if (tokens === null) return;
    noteClock(tokens);
    location.assign('/vue/');
  } catch (problem) {
    isSwitching = false;
    throw problem;
  }
}

/** Goes on with a session that is about to end. */
export async function staySignedIn(): Promise<void> {
  countActivity(Date.now());
  (await actor()).send({ type: 'stay signed in', at: Date.now() });
}

/** Ends the session here and on the server; what was typed and not saved is forgotten. */
export async function signOut(): Promise<void> {
  const running = await actor();
  running.send({ type: 'sign out' });
  await waitFor(running, (snapshot) => snapshot.matches('signedOut') || snapshot.matches('over'));
  forgetTypingOfOthers(null);
  const { product, mainSiteSignOutUrl } = await configuration();
  if (product !== 'Flood' && mainSiteSignOutUrl !== null) location.assign(mainSiteSignOutUrl);
}

/** Settles a 401 as the specification's section 6 says: whether the session goes on, is over, or could not be asked about. */
export async function settleRefusal(): Promise<'goes on' | 'over' | 'not known'> {
  const running = await actor();
  running.send({ type: 'refused' });
  const settled = await waitFor(running, (snapshot) => !snapshot.matches('validating'));
  if (settled.matches('unauthorized')) return 'goes on';
  return settled.matches('signedIn') ? 'not known' : 'over';
}

type Session = Actor<typeof sessionMachine>;

let started: Promise<Session> | undefined;

function actor(): Promise<Session> {
  started ??= configuration().then(start, (problem: unknown) => {
    started = undefined;
    throw problem;
  });
  return started;
}

function start(settings: Configuration): Session {
  const { product, mainSiteSignOutUrl, sessionMinutes } = settings;
  const running = createActor(provided, {
    input: { product, mainSiteSignOutUrl, length: sessionMinutes * 60_000 },
  });
  running.subscribe((snapshot) => follow(snapshot, running));
  running.start();
  const tokens = readTokens();
  if (tokens !== null) takeUp(running, tokens);
  look(running);
  // Opening a page of a session that still goes on is using it.
  use(running, Date.now(), false);
  watchActivity((at, isOtherTab) => use(running, at, isOtherTab));
  setInterval(() => look(running), lookEvery);
  document.addEventListener('visibilitychange', () => look(running));
  return running;
}

const provided = sessionMachine.provide({
  actors: {
    'validate token': fromPromise(isTokenValid),
    'renew tokens': fromPromise(renewTokens),
    'take leave of the server': fromPromise(takeLeave),
  },
  actions: { 'clear the tokens': clearTokens },
});

function takeUp(running: Session, tokens: Tokens): void {
  const claims = claimsOf(tokens.accessToken);
  if (claims === null) return;
  const at = lastActivity() || Date.now();
  running.send({ type: 'signed in', userId: claims.subject, at, token: timesOf(tokens) });
}

/** While the person is asked whether to stay, only the answer counts in this tab, not the way to it. */
function use(running: Session, at: number, isOtherTab: boolean): void {
  const isAsking = running.getSnapshot().matches({ signedIn: 'asking' });
  if (!isOtherTab && !isAsking && running.getSnapshot().matches('signedIn')) countActivity(at);
  running.send({ type: 'activity', at, isOtherTab });
}

/** Looks at the clock and at what other tabs did. */
function look(running: Session): void {
  if (isSwitching) return;
  running.send({ type: 'tick', now: Date.now() });
  const snapshot = running.getSnapshot();
  const tokens = readTokens();
  const subject = tokens && claimsOf(tokens.accessToken)?.subject;
  if (snapshot.matches('signedIn') && tokens === null) running.send({ type: 'signed out elsewhere' });
  else if ((snapshot.matches('signedOut') || snapshot.matches('over')) && tokens !== null)
    takeUp(running, tokens);
  else if (snapshot.matches('signedIn') && subject !== snapshot.context.userId) location.reload();
}

function follow(snapshot: SnapshotFrom<typeof sessionMachine>, running: Session): void {
  become(stateOf(snapshot));
  if (snapshot.matches('unauthorized')) {
    for (const watcher of refusals) watcher();
    running.send({ type: 'go on' });
  }
  const { mainSiteSignOutUrl } = snapshot.context.settings;
  if (snapshot.matches({ over: 'mainSite' }) && mainSiteSignOutUrl !== null)
    location.assign(mainSiteSignOutUrl);
}

function stateOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionState {
  const { userId } = snapshot.context;
  if (snapshot.matches({ over: 'sessionError' })) return { kind: 'over', page: 'session error' };
  if (snapshot.matches({ over: 'timeOut' })) return { kind: 'over', page: 'time-out' };
  if (snapshot.matches({ over: 'mainSite' })) return { kind: 'over', page: 'main site' };
  if (userId === null || snapshot.matches('leaving')) return { kind: 'signed out' };
  const isAsking = snapshot.matches({ signedIn: 'asking' });
  return { kind: 'signed in', userId, asksUntil: isAsking ? sessionEnd(snapshot.context) : null };
}

function stateOfTokens(): SessionState {
  const userId = claimsOf(readTokens()?.accessToken ?? '')?.subject;
  return userId === undefined ? { kind: 'signed out' } : { kind: 'signed in', userId, asksUntil: null };
}

function become(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  for (const watcher of watchers) watcher();
}

actor().catch(() => undefined);
