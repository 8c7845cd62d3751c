import { sessionSetup } from './session-setup.ts';

/** The session of a browser, shared by its tabs. A 401 is settled as the specification's section 6 says; nothing that was typed is its concern. */
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
  on: { 'signed in': { target: '.signedIn', actions: 'note who signed in' } },
  states: {
    signedOut: { entry: 'forget who signed in' },
    signedIn: {
      initial: 'used',
      on: {
        refused: { target: 'validating' },
        'sign out': { target: 'leaving' },
        'signed out elsewhere': { target: 'signedOut' },
        activity: { actions: 'note the activity' },
        tick: { guard: 'it is over', target: 'ending' },
      },
      states: {
        used: {
          on: {
            tick: [
              { guard: 'it is over', target: '#session.ending' },
              { guard: 'it is ending', target: 'asking' },
              { guard: 'the token is ageing', target: 'renewing' },
            ],
          },
        },
        renewing: {
          invoke: {
            src: 'renew tokens',
            onDone: [
              { guard: ({ event }) => event.output === null, target: '#session.over' },
              {
                target: 'used',
                actions: { type: 'note the token', params: ({ event }) => ({ token: event.output }) },
              },
            ],
            onError: { target: 'used' },
          },
        },
        asking: {
          on: {
            activity: [
              { guard: 'it is of another tab', target: 'used', actions: 'note the activity' },
              { target: 'asking' },
            ],
            'stay signed in': { target: 'renewing', actions: 'note the activity' },
          },
        },
      },
    },
    validating: {
      invoke: {
        src: 'validate token',
        onDone: [{ guard: ({ event }) => event.output, target: 'unauthorized' }, { target: 'over' }],
        onError: { target: 'signedIn' },
      },
    },
    unauthorized: {
      meta: { path: '/vue/unauthorized' },
      on: { 'go on': { target: 'signedIn' }, 'sign out': { target: 'leaving' } },
    },
    leaving: {
      exit: 'clear the tokens',
      invoke: {
        src: 'take leave of the server',
        onDone: { target: 'signedOut' },
        onError: { target: 'signedOut' },
      },
    },
    ending: {
      invoke: {
        src: 'take leave of the server',
        onDone: { target: 'over' },
        onError: { target: 'over' },
      },
    },
    over: {
      entry: ['clear the tokens', 'forget who signed in'],
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'it is flood', target: 'sessionError' },
            { guard: 'there is a main site', target: 'mainSite' },
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
