import { applicationSetup } from './application-setup.ts';
import {
  buildBackInput,
  buildEvaluateInput,
  buildJumpInput,
  buildNextInput,
  buildPolicyInput,
  buildRateInput,
  buildSavePartsInput,
  buildTurnInput,
  buildUndoInput,
} from './call-inputs.ts';
import { afterEvaluating, afterMove, afterSave, afterSubmit, afterTurn } from './call-transitions.ts';

/** Events queued during a save or a rating until it ends. Events during a move are ignored. */
const queuedEvents = {
  next: { actions: 'queue event' },
  back: { actions: 'queue event' },
  open: { actions: 'queue event' },
  rate: { actions: 'queue event' },
  submit: { actions: 'queue event' },
  exit: { actions: 'queue event' },
} as const;

/** Next turns the step even while a save runs. A Next that only the server can decide waits for the save. */
const turningEvents = {
  ...queuedEvents,
  undo: { actions: 'queue event' },
  'reset certificate': { actions: 'queue event' },
  next: [
    { guard: 'option waits to be rated', actions: 'queue event' },
    { guard: 'takes preselected option', actions: 'queue event' },
    { guard: 'discounts are awaited', actions: 'queue event' },
    { guard: 'move is blocked', actions: ['plan move', 'emit refused Next'] },
    { guard: 'step can turn', actions: 'turn step' },
    { actions: 'queue event' },
  ],
} as const;

/** The calls that an open quote makes, one at a time. */
export const callStates = applicationSetup.createStateConfig({
  initial: 'saving',
  states: {
    saving: {
      id: 'saving',
      tags: 'saving',
      entry: 'record sent drafts',
      on: turningEvents,
      invoke: { src: 'save parts', input: buildSavePartsInput, ...afterSave },
    },
    /** Saves and moves for a step that is turned already. */
    turning: {
      id: 'turning',
      tags: 'saving',
      entry: 'prepare turn',
      on: turningEvents,
      invoke: { src: 'next', input: buildTurnInput, ...afterTurn },
    },
    goingOn: {
      id: 'goingOn',
      tags: 'busy',
      entry: 'record sent drafts',
      invoke: { src: 'next', input: buildNextInput, ...afterMove },
    },
    goingBack: {
      id: 'goingBack',
      tags: 'busy',
      entry: 'clear sent drafts',
      invoke: { src: 'back', input: buildBackInput, ...afterMove },
    },
    jumping: {
      id: 'jumping',
      tags: 'busy',
      entry: 'clear sent drafts',
      invoke: { src: 'jump', input: buildJumpInput, ...afterMove },
    },
    undoing: {
      id: 'undoing',
      tags: 'busy',
      entry: 'clear sent drafts',
      invoke: { src: 'undo clearing', input: buildUndoInput, ...afterSave },
    },
    resettingCertificate: {
      id: 'resettingCertificate',
      tags: 'busy',
      entry: 'clear sent drafts',
      invoke: { src: 'reset certificate', input: buildPolicyInput, ...afterSave },
    },
    rating: {
      id: 'rating',
      tags: ['busy', 'rating'],
      entry: 'record rated drafts',
      on: queuedEvents,
      invoke: { src: 'rate', input: buildRateInput, ...afterSave },
    },
    submitting: {
      id: 'submitting',
      tags: 'busy',
      entry: 'clear sent drafts',
      invoke: { src: 'submit', input: buildPolicyInput, ...afterSubmit },
    },
    evaluating: {
      id: 'evaluating',
      tags: 'busy',
      invoke: { src: 'evaluate', input: buildEvaluateInput, ...afterEvaluating },
    },
  },
});
