import {
  backInput,
  evaluateInput,
  jumpInput,
  nextInput,
  ofPolicy,
  rateInput,
  savePartsInput,
  undoInput,
} from './act-inputs.ts';
import { applicationSetup } from './application-setup.ts';
import { afterEvaluating, afterMove, afterSave, afterSubmit } from './call-ends.ts';

/** What is asked while something is saved or rated is done after it. While a move is made, a second one is not. */
const waits = {
  next: { actions: 'wait for its turn' },
  back: { actions: 'wait for its turn' },
  open: { actions: 'wait for its turn' },
  rate: { actions: 'wait for its turn' },
  submit: { actions: 'wait for its turn' },
  exit: { actions: 'wait for its turn' },
} as const;

/** The calls of an open quote, one at a time. */
export const calling = applicationSetup.createStateConfig({
  initial: 'saving',
  states: {
    saving: {
      id: 'saving',
      tags: 'saving',
      entry: 'note what is sent',
      on: waits,
      invoke: { src: 'save parts', input: savePartsInput, ...afterSave },
    },
    goingOn: {
      id: 'goingOn',
      tags: 'busy',
      entry: 'note what is sent',
      invoke: { src: 'next', input: nextInput, ...afterMove },
    },
    goingBack: {
      id: 'goingBack',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'back', input: backInput, ...afterMove },
    },
    jumping: {
      id: 'jumping',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'jump', input: jumpInput, ...afterMove },
    },
    undoing: {
      id: 'undoing',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'undo clearing', input: undoInput, ...afterSave },
    },
    resettingCertificate: {
      id: 'resettingCertificate',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'reset certificate', input: ofPolicy, ...afterSave },
    },
    rating: {
      id: 'rating',
      tags: ['busy', 'rating'],
      entry: 'note what is rated',
      on: waits,
      invoke: { src: 'rate', input: rateInput, ...afterSave },
    },
    submitting: {
      id: 'submitting',
      tags: 'busy',
      entry: 'note that nothing is sent',
      invoke: { src: 'submit', input: ofPolicy, ...afterSubmit },
    },
    evaluating: {
      id: 'evaluating',
      tags: 'busy',
      invoke: { src: 'evaluate', input: evaluateInput, ...afterEvaluating },
    },
  },
});
