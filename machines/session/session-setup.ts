import { assign, fromPromise, setup } from 'xstate';
import { isSessionEnding, isSessionOver, isTokenAgeing, type SessionTimes } from './session-times.ts';

/** What the session has to know of the configuration. A product other than Flood has other pages at its end. */
export interface SessionSettings {
  readonly product: string;
  readonly mainSiteSignOutUrl: string | null;
  /** How long a session lasts without use, milliseconds. */
  readonly length: number;
}

/** What the session knows. */
export interface SessionContext extends SessionTimes {
  readonly settings: SessionSettings;
  readonly userId: string | null;
}

/** What happens to a session. Moments are milliseconds since 1970; `tick` is the clock, sent every other second and when the page is seen again. */
export type SessionEvent =
  | { type: 'signed in'; userId: string; at: number; token: SessionTimes['token'] }
  | { type: 'refused' }
  | { type: 'activity'; at: number; isOtherTab: boolean }
  | { type: 'tick'; now: number }
  | { type: 'stay signed in'; at: number }
  | { type: 'sign out' }
  | { type: 'signed out elsewhere' }
  | { type: 'go on' };

/** The times of the next token, or null where the server refused one. */
export type RenewedToken = SessionTimes['token'];

const types: {
  context?: SessionContext;
  events?: SessionEvent;
  input?: SessionSettings;
  meta?: { path: string };
} = {};

/** The names of the session's actors, guards and actions. The actors are given by `provide`. */
export const sessionSetup = setup({
  types,
  actors: {
    'validate token': fromPromise<boolean>(() => rejectMissingActor('validate token')),
    'renew tokens': fromPromise<RenewedToken>(() => rejectMissingActor('renew tokens')),
    'take leave of the server': fromPromise<void>(() => rejectMissingActor('take leave of the server')),
  },
  guards: {
    'it is over': ({ context, event }) => event.type === 'tick' && isSessionOver(context, event.now),
    'it is ending': ({ context, event }) => event.type === 'tick' && isSessionEnding(context, event.now),
    'the token is ageing': ({ context, event }) => event.type === 'tick' && isTokenAgeing(context, event.now),
    'it is of another tab': ({ event }) => event.type === 'activity' && event.isOtherTab,
    'it is flood': ({ context }) => context.settings.product === 'Flood',
    'there is a main site': ({ context }) => context.settings.mainSiteSignOutUrl !== null,
  },
  actions: {
    'note who signed in': assign(({ event }) =>
      event.type === 'signed in' ? { userId: event.userId, lastActivity: event.at, token: event.token } : {},
    ),
    'note the activity': assign(({ context, event }) =>
      'at' in event ? { lastActivity: Math.max(context.lastActivity, event.at) } : {},
    ),
    'note the token': assign((_, { token }: { token: RenewedToken }) => (token === null ? {} : { token })),
    'forget who signed in': assign({ userId: null, token: null }),
    /** Given by `provide`: clears the tokens of this browser. */
    'clear the tokens': () => undefined,
  },
});

function rejectMissingActor(actor: string): Promise<never> {
  return Promise.reject(new Error(`The session has no actor to ${actor}.`));
}
