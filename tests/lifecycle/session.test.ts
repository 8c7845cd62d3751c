import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { RenewedToken, SessionEvent, SessionSettings } from '../../machines/session/session-setup.ts';
import { findSessionEnd } from '../../machines/session/session-times.ts';

const minute = 60_000;
const flood: SessionSettings = { product: 'Flood', mainSiteSignOutUrl: null, length: 30 * minute };
const token = { issuedAt: 0, endsAt: 60 * minute };

interface World {
  settings?: SessionSettings;
  isValid?: () => Promise<boolean>;
  renewed?: () => Promise<RenewedToken>;
}

/** A session signed in at minute 0, and what it did outside. */
function signedIn({ settings = flood, isValid, renewed }: World = {}) {
  const done: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      'validate token': fromPromise(async () => {
        done.push('token validated');
        return isValid === undefined ? false : isValid();
      }),
      'renew tokens': fromPromise(async () => {
        done.push('tokens renewed');
        return renewed === undefined ? token : renewed();
      }),
      'end server session': fromPromise(async (): Promise<void> => {
        done.push('left the server');
      }),
    },
    actions: { 'clear tokens': () => void done.push('tokens cleared') },
  });
  const actor = createActor(machine, { input: settings }).start();
  actor.send({ type: 'signed in', userId: '7', at: 0, token });
  const settled = async (...events: SessionEvent[]) => {
    for (const event of events) actor.send(event);
    await new Promise((done) => setImmediate(done));
    const { value, context } = actor.getSnapshot();
    return { value, userId: context.userId, done };
  };
  return { actor, settled };
}

describe('A 401 response triggers token validation', () => {
  test('if the token is valid, the user goes to the unauthorized page', async () => {
    const { actor, settled } = signedIn({ isValid: async () => true });
    expect(await settled({ type: 'refused' })).toEqual({
      value: 'unauthorized',
      userId: '7',
      done: ['token validated'],
    });
    expect(actor.getSnapshot().getMeta()).toEqual({ 'session.unauthorized': { path: '/vue/unauthorized' } });
    expect((await settled({ type: 'continue' })).value).toEqual({ signedIn: 'used' });
  });

  test('if not, the tokens are cleared and the user goes to the session-error page', async () => {
    const { actor, settled } = signedIn();
    expect(await settled({ type: 'refused' })).toEqual({
      value: { over: 'sessionError' },
      userId: null,
      done: ['token validated', 'tokens cleared'],
    });
    expect(actor.getSnapshot().getMeta()).toEqual({
      'session.over.sessionError': { path: '/vue/error/session' },
    });
  });

  test('a stored token that cannot be read is validated before the user is sent to sign in', async () => {
    const { settled } = signedIn({ settings: { ...flood, product: 'Home' } });
    const events = [{ type: 'signed out elsewhere' }, { type: 'unreadable token' }] as const;
    expect(await settled(...events)).toEqual({
      value: { over: 'timeOut' },
      userId: null,
      done: ['token validated', 'tokens cleared'],
    });
  });

  test('for a non-flood configuration the target is the timeout page', async () => {
    const { actor, settled } = signedIn({ settings: { ...flood, product: 'Home' } });
    expect(await settled({ type: 'refused' })).toEqual({
      value: { over: 'timeOut' },
      userId: null,
      done: ['token validated', 'tokens cleared'],
    });
    expect(actor.getSnapshot().getMeta()).toEqual({ 'session.over.timeOut': { path: '/vue/timeout' } });
  });

  test('or the main-site sign-out, where one is set', async () => {
    const settings = { ...flood, product: 'Home', mainSiteSignOutUrl: 'https://main.example/out' };
    const { settled } = signedIn({ settings });
    expect((await settled({ type: 'refused' })).value).toEqual({ over: 'mainSite' });
  });

  test('many refused calls at once need only one validation', async () => {
    const { settled } = signedIn({ isValid: async () => true });
    const { done } = await settled({ type: 'refused' }, { type: 'refused' }, { type: 'refused' });
    expect(done).toEqual(['token validated']);
  });

  test('a validation that fails decides nothing', async () => {
    const { settled } = signedIn({ isValid: () => Promise.reject(new Error('offline')) });
    expect(await settled({ type: 'refused' })).toEqual({
      value: { signedIn: 'used' },
      userId: '7',
      done: ['token validated'],
    });
  });

  test('after the session is over the same or another user signs in again', async () => {
    const { settled } = signedIn();
    await settled({ type: 'refused' });
    const { value, userId } = await settled({ type: 'signed in', userId: '8', at: 40 * minute, token });
    expect([value, userId]).toEqual([{ signedIn: 'used' }, '8']);
  });
});

describe('The end of an unused session', () => {
  test('five minutes before it the person is asked', async () => {
    const { settled } = signedIn();
    const before = await settled({ type: 'tick', now: 25 * minute - 1 });
    const at = await settled({ type: 'tick', now: 25 * minute });
    expect([before.value, at.value]).toEqual([{ signedIn: 'used' }, { signedIn: 'asking' }]);
  });

  test('a session shorter than ten minutes asks after half of it', async () => {
    const { settled } = signedIn({ settings: { ...flood, length: 4 * minute } });
    const before = await settled({ type: 'tick', now: 2 * minute - 1 });
    const at = await settled({ type: 'tick', now: 2 * minute });
    expect([before.value, at.value]).toEqual([{ signedIn: 'used' }, { signedIn: 'asking' }]);
  });

  test('staying signed in renews the tokens and counts as use', async () => {
    const next = { issuedAt: 27 * minute, endsAt: 87 * minute };
    const { actor, settled } = signedIn({ renewed: async () => next });
    await settled({ type: 'tick', now: 26 * minute });
    const { value, done } = await settled({ type: 'stay signed in', at: 27 * minute });
    expect([value, done, actor.getSnapshot().context.token]).toEqual([
      { signedIn: 'used' },
      ['tokens renewed'],
      next,
    ]);
    expect(findSessionEnd(actor.getSnapshot().context)).toBe(57 * minute);
  });

  test('activity in another tab counts for every tab, except while validating', async () => {
    const { settled } = signedIn();
    await settled({ type: 'tick', now: 26 * minute });
    const here = await settled(
      { type: 'activity', at: 26 * minute, isOtherTab: false },
      { type: 'tick', now: 27 * minute },
    );
    expect(here.value).toEqual({ signedIn: 'asking' });
    const elsewhere = await settled({ type: 'activity', at: 27 * minute, isOtherTab: true });
    expect(elsewhere.value).toEqual({ signedIn: 'used' });
    expect((await settled({ type: 'tick', now: 51 * minute })).value).toEqual({ signedIn: 'used' });
  });

  test('keys and clicks in the same tab do not extend a session that shows the warning', async () => {
    const { settled } = signedIn();
    await settled({ type: 'tick', now: 26 * minute });
    await settled({ type: 'activity', at: 29 * minute, isOtherTab: false });
    expect((await settled({ type: 'tick', now: 30 * minute })).value).toEqual({ over: 'sessionError' });
  });

  test('at the end the server session ends, the tokens are cleared and the session-error page is shown', async () => {
    const { settled } = signedIn();
    await settled({ type: 'tick', now: 26 * minute });
    expect(await settled({ type: 'tick', now: 30 * minute })).toEqual({
      value: { over: 'sessionError' },
      userId: null,
      done: ['left the server', 'tokens cleared'],
    });
  });

  test('a computer that slept past the end finds the session expired without a warning', async () => {
    const { settled } = signedIn();
    expect((await settled({ type: 'tick', now: 90 * minute })).value).toEqual({ over: 'sessionError' });
  });

  test('activity moves the end', async () => {
    const { settled } = signedIn();
    await settled({ type: 'activity', at: 20 * minute, isOtherTab: false });
    expect((await settled({ type: 'tick', now: 29 * minute })).value).toEqual({ signedIn: 'used' });
  });
});

describe('Tokens', () => {
  test('are renewed silently in the second half of their life', async () => {
    const { settled } = signedIn({ settings: { ...flood, length: 600 * minute } });
    const before = await settled({ type: 'tick', now: 30 * minute });
    expect(before.done).toEqual([]);
    const after = await settled({ type: 'tick', now: 31 * minute });
    expect([after.value, after.done]).toEqual([{ signedIn: 'used' }, ['tokens renewed']]);
  });

  test('that the server does not renew end the session; a renewal that cannot be asked does not', async () => {
    const settings = { ...flood, length: 600 * minute };
    const refused = signedIn({ settings, renewed: async () => null });
    const offline = signedIn({ settings, renewed: () => Promise.reject(new Error('offline')) });
    const tick = { type: 'tick', now: 31 * minute } as const;
    expect([(await refused.settled(tick)).value, (await offline.settled(tick)).value]).toEqual([
      { over: 'sessionError' },
      { signedIn: 'used' },
    ]);
  });
});

test('signing out clears the tokens even where the server cannot be reached', async () => {
  const { settled } = signedIn();
  expect(await settled({ type: 'sign out' })).toEqual({
    value: 'signedOut',
    userId: null,
    done: ['left the server', 'tokens cleared'],
  });
});

test('signing out in one tab signs out all', async () => {
  const { settled } = signedIn();
  expect((await settled({ type: 'signed out elsewhere' })).value).toBe('signedOut');
});
