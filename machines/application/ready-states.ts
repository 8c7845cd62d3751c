import { applicationSetup } from './application-setup.ts';

const saveFirst = { guard: 'something is unsaved', target: '#saving', actions: 'wait for its turn' } as const;
const askBeforeClearing = {
  guard: 'something would be cleared',
  target: '#previewing',
  actions: 'note the way',
} as const;
const stayPut = { guard: 'it leads nowhere', actions: ['note the way', 'stay where it is'] } as const;
const goBack = { target: '#goingBack', actions: 'note the way' } as const;

/** An open quote at which nothing is called: typing, a pause before the save, a refusal, a wait before the next try. */
export const readyStates = applicationSetup.createStateConfig({
  id: 'ready',
  initial: 'deciding',
  on: {
    save: { guard: 'something is unsaved', target: '#saving' },
    next: [
      { guard: 'it leads nowhere', target: '.deciding', actions: 'note the way' },
      { target: '#goingOn', actions: 'note the way' },
    ],
    back: [saveFirst, askBeforeClearing, stayPut, goBack],
    open: [
      stayPut,
      saveFirst,
      askBeforeClearing,
      { ...goBack, guard: 'it leads back' },
      { target: '#jumping', actions: 'note the way' },
    ],
    rate: [saveFirst, { target: '#rating', actions: 'note the act' }],
    undo: [saveFirst, { guard: 'something can be undone', target: '#undoing', actions: 'note the act' }],
    'reset certificate': [saveFirst, { target: '#resettingCertificate', actions: 'note the act' }],
    submit: [saveFirst, { target: '#submitting', actions: 'note the act' }],
    exit: [saveFirst, { actions: 'leave' }],
    'take file': { target: '#opening', actions: 'take the file' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'somebody else changed it', target: '#differing' },
        { guard: 'something is unsaved', target: 'pausing' },
        { target: 'resting' },
      ],
    },
    resting: {
      on: {
        typed: { target: 'pausing', actions: 'take what was typed' },
        'row set': { target: 'pausing', actions: 'set the row' },
        'row removed': { target: 'pausing', actions: 'remove the row' },
      },
    },
    pausing: {
      on: {
        typed: { target: 'pausing', reenter: true, actions: 'take what was typed' },
        // What is still being typed elsewhere waits for its own end: it may go with Next, in one call.
        left: [
          { guard: 'what was left is unsaved', target: 'due', actions: 'note what was left' },
          { actions: 'note what was left' },
        ],
      },
      after: { 'a pause in typing': { target: 'due' } },
    },
    due: { always: [{ guard: 'something is unsaved', target: '#saving' }, { target: 'resting' }] },
    refused: {
      id: 'refused',
      on: {
        typed: { target: 'pausing', actions: 'take what was typed' },
        'row set': { target: 'pausing', actions: 'set the row' },
        'row removed': { target: 'pausing', actions: 'remove the row' },
        back: [askBeforeClearing, stayPut, goBack],
        exit: { actions: 'leave' },
      },
    },
    notSaved: {
      id: 'notSaved',
      always: [{ guard: 'something is unsaved', target: 'waiting' }, { target: 'resting' }],
    },
    waiting: {
      on: { 'came online': { target: '#saving' } },
      after: { 'the next try': { guard: 'it is online', target: '#saving' } },
    },
  },
});
