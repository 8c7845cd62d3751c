import { sessionSetup } from './session-setup.ts';

/**
 * The session of a browser, shared by its tabs. A 401 is handled as the specification requires in section 6. The session does not touch
 * drafts.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    settings: input,
    length: input.length,
    userId: null,
    lastActivity: 0,
    token: null,
  }),
  initial: 'signedOut',
  on: { 'signed in': { target: '.signedIn', actions: 'record user' } },
  states: {
    signedOut: { entry: 'clear user', on: { 'unreadable token': { target: 'validating' } } },
    signedIn: {
      initial: 'used',
      on: {
        refused: { target: 'validating' },
        'sign out': { target: 'leaving' },
        'signed out elsewhere': { target: 'signedOut' },
        activity: { actions: 'record activity' },
        tick: { guard: 'is expired', target: 'ending' },
      },
      states: {
        used: {
          on: {
            tick: [
              { guard: 'is expired', target: '#session.ending' },
              { guard: 'is expiring', target: 'asking' },
              { guard: 'token needs renewal', target: 'renewing' },
            ],
          },
        },
        renewing: {
          invoke: {
            src: 'renew tokens',
            onDone: [
              {
                guard: {
                  type: 'renewal was refused',
                  params: ({ event }) => ({ token: event.output }),
                },
                target: '#session.over',
              },
              {
                target: 'used',
                actions: { type: 'record token', params: ({ event }) => ({ token: event.output }) },
              },
            ],
            onError: { target: 'used' },
          },
        },
        asking: {
          on: {
            activity: [
              { guard: 'is from another tab', target: 'used', actions: 'record activity' },
              { target: 'asking' },
            ],
            'stay signed in': { target: 'renewing', actions: 'record activity' },
          },
        },
      },
    },
    validating: {
      invoke: {
        src: 'validate token',
        onDone: [
          {
            guard: { type: 'token is valid', params: ({ event }) => ({ isValid: event.output }) },
            target: 'unauthorized',
          },
          { target: 'over' },
        ],
        onError: { target: 'signedIn' },
      },
    },
    unauthorized: {
      meta: { path: '/vue/unauthorized' },
      on: { continue: { target: 'signedIn' }, 'sign out': { target: 'leaving' } },
    },
    leaving: {
      exit: 'clear tokens',
      invoke: {
        src: 'end server session',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
    ending: {
      invoke: {
        src: 'end server session',
        onDone: { target: 'over' },
        onError: { target: 'over' },
      },
    },
    over: {
      entry: ['clear tokens', 'clear user'],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'is Flood product', target: 'sessionError' },
            { guard: 'has main site', target: 'mainSite' },
            { target: 'timeOut' },
          ],
        },
        sessionError: { meta: { path: '/vue/error/session' } },
        timeOut: { meta: { path: '/vue/timeout' } },
        mainSite: {},
      },
    },
  },
});
