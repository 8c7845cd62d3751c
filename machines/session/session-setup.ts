import { assign, fromPromise, setup } from 'xstate';
import { isSessionEnding, isSessionOver, isTokenAgeing, type SessionTimes } from './session-times.ts';

/** The configuration of a session. A product other than Flood ends its sessions on other pages. */
export interface SessionSettings {
  readonly product: string;
  readonly mainSiteSignOutUrl: string | null;
  /** Milliseconds until an unused session expires. */
  readonly length: number;
}

/** The context of a session. */
export interface SessionContext extends SessionTimes {
  readonly settings: SessionSettings;
  readonly userId: string | null;
}

/**
 * Events of a session. Times are in milliseconds since 1970. `tick` is the clock, sent every other second and when the page becomes visible
 * again. `unreadable token` is a stored token from which no user can be read.
 */
export type SessionEvent =
  | { type: 'signed in'; userId: string; at: number; token: SessionTimes['token'] }
  | { type: 'refused' }
  | { type: 'unreadable token' }
  | { type: 'activity'; at: number; isOtherTab: boolean }
  | { type: 'tick'; now: number }
  | { type: 'stay signed in'; at: number }
  | { type: 'sign out' }
  | { type: 'signed out elsewhere' }
  | { type: 'continue' };

/** The times of the renewed token; null if the server refused to renew it. */
export type RenewedToken = SessionTimes['token'];

const types: {
  context?: SessionContext;
  events?: SessionEvent;
  input?: SessionSettings;
  meta?: { path: string };
} = {};

/** The actors, guards and actions of the session, by name. `provide` supplies the actors. */
export const sessionSetup = setup({
  types,
  actors: {
    'validate token': fromPromise<boolean>(() => rejectMissingActor('validate token')),
    'renew tokens': fromPromise<RenewedToken>(() => rejectMissingActor('renew tokens')),
    'end server session': fromPromise<void>(() => rejectMissingActor('end server session')),
  },
  guards: {
    'is expired': ({ context, event }) => event.type === 'tick' && isSessionOver(context, event.now),
    'is expiring': ({ context, event }) => event.type === 'tick' && isSessionEnding(context, event.now),
    'token needs renewal': ({ context, event }) => event.type === 'tick' && isTokenAgeing(context, event.now),
    'is from another tab': ({ event }) => event.type === 'activity' && event.isOtherTab,
    'token is valid': (_, { isValid }: { isValid: boolean }) => isValid,
    'renewal was refused': (_, { token }: { token: RenewedToken }) => token === null,
    'is Flood product': ({ context }) => context.settings.product === 'Flood',
    'has main site': ({ context }) => context.settings.mainSiteSignOutUrl !== null,
  },
  actions: {
    'record user': assign(({ event }) =>
      event.type === 'signed in' ? { userId: event.userId, lastActivity: event.at, token: event.token } : {},
    ),
    'record activity': assign(({ context, event }) =>
      'at' in event ? { lastActivity: Math.max(context.lastActivity, event.at) } : {},
    ),
    'record token': assign((_, { token }: { token: RenewedToken }) => (token === null ? {} : { token })),
    'clear user': assign({ userId: null, token: null }),
    /** Replaced through `provide`: clears the tokens of this browser. */
    'clear tokens': () => undefined,
  },
});

function rejectMissingActor(actor: string): Promise<never> {
  return Promise.reject(new Error(`The session has no actor to ${actor}.`));
}
