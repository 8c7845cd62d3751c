import { applicationSetup } from './application-setup.ts';
import {
  buildBackInput,
  buildEvaluateInput,
  buildJumpInput,
  buildNextInput,
  buildPolicyInput,
  buildRateInput,
  buildSavePartsInput,
  buildUndoInput,
} from './call-inputs.ts';
import { afterEvaluating, afterMove, afterSave, afterSubmit } from './call-transitions.ts';

/** What is asked while something is saved or rated is done after it. While a move is made, a second one is not. */
const queuedEvents = {
  next: { actions: 'wait for its turn' },
  back: { actions: 'wait for its turn' },
  open: { actions: 'wait for its turn' },
  rate: { actions: 'wait for its turn' },
  submit: { actions: 'wait for its turn' },
  exit: { actions: 'wait for its turn' },
} as const;

/** The calls of an open quote, one at a time. */
export const callStates = applicationSetup.createStateConfig({
  initial: 'saving',
  states: {
    saving: {
      id: 'saving',
      tags: 'saving',
      entry: 'note what is sent',
      on: queuedEvents,
      invoke: { src: 'save parts', input: buildSavePartsInput, ...afterSave },
    },
    goingOn: {
      id: 'goingOn',
      tags: 'busy',
      entry: 'note what is sent',
      invoke: { src: 'next', input: buildNextInput, ...afterMove },
    },
    goingBack: {
      id: 'goingBack',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'back', input: buildBackInput, ...afterMove },
    },
    jumping: {
      id: 'jumping',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'jump', input: buildJumpInput, ...afterMove },
    },
    undoing: {
      id: 'undoing',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'undo clearing', input: buildUndoInput, ...afterSave },
    },
    resettingCertificate: {
      id: 'resettingCertificate',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'reset certificate', input: buildPolicyInput, ...afterSave },
    },
    rating: {
      id: 'rating',
      tags: ['busy', 'rating'],
      entry: 'note what is rated',
      on: queuedEvents,
      invoke: { src: 'rate', input: buildRateInput, ...afterSave },
    },
    submitting: {
      id: 'submitting',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'submit', input: buildPolicyInput, ...afterSubmit },
    },
    evaluating: {
      id: 'evaluating',
      tags: 'busy',
      invoke: { src: 'evaluate', input: buildEvaluateInput, ...afterEvaluating },
    },
  },
});
