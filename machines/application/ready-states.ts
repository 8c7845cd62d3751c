import { applicationSetup } from './application-setup.ts';

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
    save: { guard: 'has unsaved changes', target: '#saving' },
    next: [
      { guard: 'move is blocked', target: '.deciding', actions: 'plan move' },
      { target: '#goingOn', actions: 'plan move' },
    ],
    back: [saveFirst, askBeforeClearing, stayPut, goBack],
    open: [
      stayPut,
      saveFirst,
      askBeforeClearing,
      { ...goBack, guard: 'move goes back' },
      { target: '#jumping', actions: 'plan move' },
    ],
    rate: [saveFirst, { target: '#rating', actions: 'record call' }],
    undo: [saveFirst, { guard: 'can undo', target: '#undoing', actions: 'record call' }],
    'reset certificate': [saveFirst, { target: '#resettingCertificate', actions: 'record call' }],
    submit: [saveFirst, { target: '#submitting', actions: 'record call' }],
    exit: [saveFirst, { actions: 'leave' }],
    'replace file': { target: '#opening', actions: 'store file' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'has conflicts', target: '#differing' },
        { guard: 'has unsaved changes', target: 'pausing' },
        { target: 'resting' },
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
      always: [{ guard: 'has unsaved changes', target: 'waiting' }, { target: 'resting' }],
    },
    waiting: {
      on: { 'came online': { target: '#saving' } },
      after: { 'retry delay': { guard: 'is online', target: '#saving' } },
    },
  },
});
