import { createContext } from './application-changes.ts';
import { applicationSetup } from './application-setup.ts';
import { callStates } from './call-states.ts';
import { readyStates } from './ready-states.ts';

/**
 * The application machine: runs the wizard over a loaded file, and saves, rates, submits, evaluates and shows hard stops. Only one call
 * runs at a time, and a failed call loses no typing.
 */
export const applicationMachine = applicationSetup.createMachine({
  id: 'application',
  type: 'parallel',
  context: ({ input }) => createContext(input),
  states: {
    connection: {
      initial: 'online',
      states: {
        online: { on: { 'went offline': { target: 'offline' } } },
        offline: { on: { 'came online': { target: 'online' } } },
      },
    },
    /** A change that started from the quote summary. While it lasts, the steps offer a way back there. */
    change: {
      initial: 'none',
      states: {
        none: { on: { 'change from the summary': { target: 'leaving' } } },
        leaving: {
          on: { 'cancel going back': { target: 'none' } },
          always: { guard: 'summary is closed', target: 'changing' },
        },
        changing: {
          on: { back: { target: 'none' } },
          always: { guard: 'summary is open', target: 'none' },
        },
      },
    },
    quote: {
      initial: 'opening',
      on: { 'replace file': { target: '.opening', actions: 'store file' } },
      states: {
        opening: {
          id: 'opening',
          always: [
            { guard: 'has hard stop', target: 'stopped' },
            { guard: 'is submitted', target: 'completedSummary' },
            { target: 'open' },
          ],
        },
        open: {
          initial: 'ready',
          on: {
            typed: { actions: 'apply typing' },
            blurred: { actions: 'record blur' },
            'row set': { actions: 'set row' },
            'row removed': { actions: 'remove row' },
            dismiss: { actions: 'clear notices' },
            preselect: { actions: 'preselect' },
            'replace file': { actions: 'store file' },
          },
          states: {
            ready: readyStates,
            previewing: {
              id: 'previewing',
              on: {
                'cancel going back': {
                  target: 'ready',
                  actions: ['close confirmation', 'emit current step'],
                },
                'confirm going back': { target: '#goingBack', actions: 'confirm going back' },
              },
            },
            sorting: {
              id: 'sorting',
              always: [
                { guard: 'has conflicts', target: 'differing' },
                {
                  guard: 'retries are exhausted',
                  target: '#notSaved',
                  actions: ['keep mine', 'restore URL', 'clear queue'],
                },
                { guard: 'has unconfirmed turns', target: '#turning', actions: 'keep mine' },
                { guard: 'has unsaved changes', target: '#saving', actions: 'keep mine' },
                { target: 'ready', actions: 'dequeue event' },
              ],
            },
            differing: {
              id: 'differing',
              entry: ['drop queued submission', 'record conflicts'],
              on: {
                'keep mine': { target: '#saving', actions: 'keep mine' },
                'accept theirs': {
                  target: 'ready',
                  actions: ['accept theirs', 'clear queue', 'emit current step'],
                },
              },
            },
            calling: callStates,
          },
        },
        stopped: {
          id: 'stopped',
          entry: ['set hard stop', 'emit hard stop'],
          on: {
            back: [
              { guard: 'is submitted', target: 'completedSummary' },
              { target: 'open', actions: 'clear hard stop' },
            ],
            next: { guard: 'is submitted', target: 'inProcess' },
            rate: {
              guard: 'is not submitted',
              target: '#rating',
              actions: ['clear hard stop', 'record call'],
            },
          },
        },
        evaluated: {
          id: 'evaluated',
          always: [
            { guard: 'is pending underwriting', target: 'stopped' },
            { guard: 'is submitted', target: 'inProcess', actions: 'emit submitted' },
            { target: 'open' },
          ],
        },
        completedSummary: { on: { next: { target: 'inProcess' } } },
        inProcess: { on: { back: { target: 'completedSummary' } } },
        atTheStart: { id: 'atTheStart', on: { next: { target: 'opening' }, open: { target: 'opening' } } },
        gone: { id: 'gone' },
      },
    },
  },
});
