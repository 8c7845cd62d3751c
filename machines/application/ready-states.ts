import { applicationSetup } from './application-setup.ts';

const turnFirst = { guard: 'has unconfirmed turns', target: '#turning', actions: 'queue event' } as const;
const saveFirst = { guard: 'has unsaved changes', target: '#saving', actions: 'queue event' } as const;
const askBeforeClearing = {
  guard: 'move clears answers',
  target: '#previewing',
  actions: 'plan move',
} as const;
const stayPut = { guard: 'move is blocked', actions: ['plan move', 'emit current step'] } as const;
const goBack = { target: '#goingBack', actions: 'plan move' } as const;

/** An open quote with no call running: typing, the pause before a save, a refusal, or the delay before a retry. */
export const readyStates = applicationSetup.createStateConfig({
  id: 'ready',
  initial: 'deciding',
  on: {
    save: [
      { guard: 'has unconfirmed turns', target: '#turning' },
      { guard: 'has unsaved changes', target: '#saving' },
    ],
    next: [
      { guard: 'takes preselected option', target: '.choosing' },
      { guard: 'discounts are awaited', target: '#turning', actions: 'queue event' },
      { guard: 'move is blocked', target: '.deciding', actions: ['plan move', 'emit refused Next'] },
      { guard: 'step can turn', target: '#turning', actions: 'turn step' },
      turnFirst,
      { target: '#goingOn', actions: 'plan move' },
    ],
    back: [turnFirst, saveFirst, askBeforeClearing, stayPut, goBack],
    open: [
      stayPut,
      turnFirst,
      saveFirst,
      askBeforeClearing,
      { ...goBack, guard: 'move goes back' },
      { target: '#jumping', actions: 'plan move' },
    ],
    rate: [turnFirst, saveFirst, { target: '#rating', actions: 'record call' }],
    undo: [turnFirst, saveFirst, { guard: 'can undo', target: '#undoing', actions: 'record call' }],
    'reset certificate': [turnFirst, saveFirst, { target: '#resettingCertificate', actions: 'record call' }],
    submit: [turnFirst, saveFirst, { target: '#submitting', actions: 'record call' }],
    exit: [turnFirst, saveFirst, { actions: 'leave' }],
    'replace file': { target: '#opening', actions: 'store file' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'has conflicts', target: '#differing' },
        { guard: 'has unconfirmed turns', target: '#turning' },
        { guard: 'has unsaved changes', target: 'pausing' },
        { target: 'resting' },
      ],
    },
    /** Next with the recommended option: it is rated as if it were chosen by hand, and Next follows. */
    choosing: {
      always: [
        turnFirst,
        saveFirst,
        { target: '#rating', actions: ['choose preselected option', 'queue event'] },
      ],
    },
    resting: {
      on: {
        typed: { target: 'pausing', actions: 'apply typing' },
        'row set': { target: 'pausing', actions: 'set row' },
        'row removed': { target: 'pausing', actions: 'remove row' },
      },
    },
    pausing: {
      on: {
        typed: { target: 'pausing', reenter: true, actions: 'apply typing' },
        // A blur saves only if the blurred field is unsaved. Otherwise the pause continues, so that the typing can go with Next in one
        // call.
        blurred: [
          { guard: 'blurred field is unsaved', target: 'due', actions: 'record blur' },
          { actions: 'record blur' },
        ],
      },
      after: { 'typing pause': { target: 'due' } },
    },
    due: { always: [{ guard: 'has unsaved changes', target: '#saving' }, { target: 'resting' }] },
    refused: {
      id: 'refused',
      on: {
        typed: { target: 'pausing', actions: 'apply typing' },
        'row set': { target: 'pausing', actions: 'set row' },
        'row removed': { target: 'pausing', actions: 'remove row' },
        back: [askBeforeClearing, stayPut, goBack],
        exit: { actions: 'leave' },
      },
    },
    notSaved: {
      id: 'notSaved',
      always: [
        { guard: 'has unconfirmed turns', target: 'waiting' },
        { guard: 'has unsaved changes', target: 'waiting' },
        { target: 'resting' },
      ],
    },
    waiting: {
      on: { 'came online': { target: 'retrying' } },
      after: { 'retry delay': { guard: 'is online', target: 'retrying' } },
    },
    retrying: { always: [{ guard: 'has unconfirmed turns', target: '#turning' }, { target: '#saving' }] },
  },
});
