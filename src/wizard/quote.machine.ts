import { facts } from '../../machines/wizard/facts.ts';
import { isSubmitted } from '../../machines/wizard/order.ts';
import { partsToSave } from './drafts.ts';
import { quoteSetup } from './quote-setup.ts';

/** An open quote in the browser: typing, saving, moving. One call at a time; nothing typed is lost when one fails. */
export const quoteMachine = quoteSetup.createMachine({
  id: 'quote',
  context: ({ input: { file, ...rest } }) => ({
    ...rest,
    stored: file,
    sent: {},
    focused: null,
    left: [],
    at: isSubmitted(facts(file, rest.today())) ? 'APPLICATION_SUMMARY' : file.wizard.step,
    attempt: 0,
    found: [],
    message: null,
    request: { type: 'save' },
    queued: null,
    asking: null,
    conflicts: [],
    failure: null,
    tries: 0,
    savedAt: null,
    ratedBefore: null,
    detour: null,
  }),
  initial: 'ready',
  on: {
    left: { actions: 'note what was left' },
    'take file': { actions: 'take the file' },
    dismiss: { actions: 'forget the notices' },
  },
  states: {
    ready: {
      initial: 'deciding',
      on: {
        typed: { target: '.typing', actions: 'take what was typed' },
        'row added': { target: '.typing', actions: 'add the row' },
        'row removed': { target: '.typing', actions: 'remove the row' },
        save: { guard: 'something is unsaved', target: 'calling', actions: 'ask to save' },
        next: [
          { guard: 'something is wrong here', target: '.deciding', actions: 'tell what is wrong' },
          { target: 'calling', actions: 'ask for the move' },
        ],
        back: [
          { guard: 'something would be cleared', target: 'asking', actions: 'tell what would be cleared' },
          { target: 'calling', actions: 'ask for the move' },
        ],
        open: [
          { guard: 'something would be cleared', target: 'asking', actions: 'tell what would be cleared' },
          { guard: 'it leads nowhere', actions: ['tell why it leads nowhere', 'stay where it is'] },
          { target: 'calling', actions: 'ask for the move' },
        ],
        rate: { target: 'calling', actions: 'ask for a premium' },
        undo: { target: 'calling', actions: 'ask to undo' },
        'reset certificate': { target: 'calling', actions: 'ask to reset the certificate' },
        exit: [
          { guard: 'nothing is unsaved', actions: 'leave' },
          { target: 'calling', actions: ['ask to save', 'wait for its turn'] },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'something is unsaved', target: 'typing' }, { target: 'still' }] },
        still: {},
        typing: {
          on: {
            left: { guard: 'something is unsaved', target: 'leaving', actions: 'note what was left' },
          },
          after: {
            'a pause in typing': [
              { guard: 'something is unsaved', target: '#quote.calling', actions: 'ask to save' },
              { target: 'still' },
            ],
          },
        },
        leaving: {
          after: { 'a press of Next': { target: '#quote.calling', actions: 'ask to save' } },
        },
        refused: {},
        waiting: {
          on: {
            typed: { actions: 'take what was typed' },
            'row added': { actions: 'add the row' },
            'row removed': { actions: 'remove the row' },
          },
          after: { 'the next try': { target: '#quote.calling', actions: 'ask to save' } },
        },
      },
    },
    calling: {
      entry: 'note what is sent',
      invoke: {
        src: 'call',
        input: ({ context: { calls, policyId, request, stored, drafts } }) => ({
          calls,
          policyId,
          request,
          parts: partsToSave(stored, drafts),
        }),
        onDone: [
          {
            guard: ({ event: { output } }) =>
              output.kind === 'stale' &&
              output.conflicts.every(({ differences }) => differences.length === 0),
            target: 'calling',
            reenter: true,
            actions: [
              { type: 'take', params: ({ event }) => ({ outcome: event.output }) },
              'start the next try from what is stored',
            ],
          },
          {
            guard: ({ event: { output } }) => output.kind === 'stale',
            target: 'differing',
            actions: { type: 'take', params: ({ event }) => ({ outcome: event.output }) },
          },
          { guard: ({ event: { output } }) => output.kind === 'not found', target: 'gone' },
          {
            guard: ({ event: { output } }) => output.kind === 'problems' && output.file === null,
            target: 'ready.refused',
            actions: { type: 'take', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'ready',
            actions: [{ type: 'take', params: ({ event }) => ({ outcome: event.output }) }, 'take its turn'],
          },
        ],
        onError: [
          {
            guard: 'something is unsaved',
            target: 'ready.waiting',
            actions: [
              { type: 'note the failure', params: ({ event }) => ({ error: event.error }) },
              'stay where it is',
            ],
          },
          {
            target: 'ready.still',
            actions: [
              { type: 'note the failure', params: ({ event }) => ({ error: event.error }) },
              'stay where it is',
            ],
          },
        ],
      },
      on: {
        typed: { actions: 'take what was typed' },
        'row added': { actions: 'add the row' },
        'row removed': { actions: 'remove the row' },
        next: { guard: 'it can wait for its turn', actions: 'wait for its turn' },
        back: { guard: 'it can wait for its turn', actions: 'wait for its turn' },
        open: { guard: 'it can wait for its turn', actions: 'wait for its turn' },
        rate: { guard: 'it can wait for its turn', actions: 'wait for its turn' },
        exit: { guard: 'it can wait for its turn', actions: 'wait for its turn' },
      },
    },
    asking: {
      on: {
        go: { target: 'calling', actions: 'ask to go back' },
        stay: { target: 'ready', actions: 'stay where it is' },
        open: { target: 'ready', actions: 'stay where it is' },
      },
    },
    differing: {
      on: {
        'keep mine': { target: 'calling', actions: 'start the next try from what is stored' },
        'take theirs': { target: 'ready', actions: ['drop what differs', 'stay where it is'] },
      },
    },
    gone: {},
  },
});
