import { fromPromise } from 'xstate';
import type {
  BackInput,
  EvaluateInput,
  JumpInput,
  NextInput,
  OfPolicy,
  RateInput,
  SavePartsInput,
  UndoInput,
  WizardService,
} from './application-calls.ts';
import type { Answer } from './results.ts';

/** The actors of the application machine over the server's calls, for `provide`. */
export function applicationActors(service: WizardService) {
  return {
    'save parts': fromPromise<Answer, SavePartsInput>(({ input }) => service.saveParts(input)),
    next: fromPromise<Answer, NextInput>(({ input }) => service.next(input)),
    back: fromPromise<Answer, BackInput>(({ input }) => service.back(input)),
    jump: fromPromise<Answer, JumpInput>(({ input }) => service.jump(input)),
    'undo clearing': fromPromise<Answer, UndoInput>(({ input }) => service.undoClearing(input)),
    'reset certificate': fromPromise<Answer, OfPolicy>(({ input }) => service.resetCertificate(input)),
    rate: fromPromise<Answer, RateInput>(({ input }) => service.rate(input)),
    submit: fromPromise<Answer, OfPolicy>(({ input }) => service.submit(input)),
    evaluate: fromPromise<Answer, EvaluateInput>(({ input }) => service.evaluate(input)),
  };
}

/** Rejects every call: the machine has no service until `provide` gives it one. */
export function actorsWithoutService(): ReturnType<typeof applicationActors> {
  const reject = () => Promise.reject(new Error('The application machine has no service.'));
  return applicationActors({
    saveParts: reject,
    next: reject,
    back: reject,
    jump: reject,
    undoClearing: reject,
    resetCertificate: reject,
    rate: reject,
    submit: reject,
    evaluate: reject,
  });
}
