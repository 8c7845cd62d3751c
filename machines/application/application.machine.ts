import { createContext } from './application-changes.ts';
import { applicationSetup } from './application-setup.ts';
import { callStates } from './call-states.ts';
import { readyStates } from './ready-states.ts';

/** An application: runs the wizard over a loaded file, saves, rates, submits, evaluates, stops hard. One call at a time; nothing typed is lost when one fails. */
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
    /** An answer that is changed from the quote summary: the steps offer to return there. */
    change: {
      initial: 'none',
      states: {
        none: { on: { 'change from the summary': { target: 'leaving' } } },
        leaving: {
          on: { stay: { target: 'none' } },
          always: { guard: 'the summary is left', target: 'changing' },
        },
        changing: {
          on: { back: { target: 'none' } },
          always: { guard: 'the summary is open', target: 'none' },
        },
      },
    },
    quote: {
      initial: 'opening',
      on: { 'take file': { target: '.opening', actions: 'take the file' } },
      states: {
        opening: {
          id: 'opening',
          always: [
            { guard: 'a hard stop stands', target: 'stopped' },
            { guard: 'is submitted', target: 'completedSummary' },
            { target: 'open' },
          ],
        },
        open: {
          initial: 'ready',
          on: {
            typed: { actions: 'take what was typed' },
            left: { actions: 'note what was left' },
            'row set': { actions: 'set the row' },
            'row removed': { actions: 'remove the row' },
            dismiss: { actions: 'forget the notices' },
            'take file': { actions: 'take the file' },
          },
          states: {
            ready: readyStates,
            previewing: {
              id: 'previewing',
              on: {
                stay: { target: 'ready', actions: ['stop asking', 'stay where it is'] },
                go: { target: '#goingBack', actions: 'note the way back' },
              },
            },
            sorting: {
              id: 'sorting',
              always: [
                { guard: 'somebody else changed it', target: 'differing' },
                {
                  guard: 'it was tried often',
                  target: '#notSaved',
                  actions: ['keep mine', 'put the address right', 'forget what waited'],
                },
                { guard: 'something is unsaved', target: '#saving', actions: 'keep mine' },
                { target: 'ready', actions: 'take its turn' },
              ],
            },
            differing: {
              id: 'differing',
              entry: ['forget a submission that waited', 'note what differs'],
              on: {
                'keep mine': { target: '#saving', actions: 'keep mine' },
                'take theirs': {
                  target: 'ready',
                  actions: ['take theirs', 'forget what waited', 'stay where it is'],
                },
              },
            },
            calling: callStates,
          },
        },
        stopped: {
          id: 'stopped',
          entry: ['note the stop', 'tell of the stop'],
          on: {
            back: [
              { guard: 'is submitted', target: 'completedSummary' },
              { target: 'open', actions: 'forget the stop' },
            ],
            next: { guard: 'is submitted', target: 'inProcess' },
            rate: {
              guard: 'is not submitted',
              target: '#rating',
              actions: ['forget the stop', 'note the act'],
            },
          },
        },
        evaluated: {
          id: 'evaluated',
          always: [
            { guard: 'is pending underwriting', target: 'stopped' },
            { guard: 'is submitted', target: 'inProcess', actions: 'tell that it is submitted' },
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
