import { fromPromise } from 'xstate';
import type { ApplicationAnswer } from './results.ts';
import type {
  BackInput,
  EvaluateInput,
  JumpInput,
  NextInput,
  PolicyCallInput,
  RateInput,
  SavePartsInput,
  UndoInput,
  WizardService,
} from './wizard-service.ts';

/** The actors of the application machine, backed by the server's calls. Pass them to `provide`. */
export function createApplicationActors(service: WizardService) {
  return {
    'save parts': fromPromise<ApplicationAnswer, SavePartsInput>(({ input }) => service.saveParts(input)),
    next: fromPromise<ApplicationAnswer, NextInput>(({ input }) => service.next(input)),
    back: fromPromise<ApplicationAnswer, BackInput>(({ input }) => service.back(input)),
    jump: fromPromise<ApplicationAnswer, JumpInput>(({ input }) => service.jump(input)),
    'undo clearing': fromPromise<ApplicationAnswer, UndoInput>(({ input }) => service.undoClearing(input)),
    'reset certificate': fromPromise<ApplicationAnswer, PolicyCallInput>(({ input }) =>
      service.resetCertificate(input),
    ),
    rate: fromPromise<ApplicationAnswer, RateInput>(({ input }) => service.rate(input)),
    submit: fromPromise<ApplicationAnswer, PolicyCallInput>(({ input }) => service.submit(input)),
    evaluate: fromPromise<ApplicationAnswer, EvaluateInput>(({ input }) => service.evaluate(input)),
  };
}

/** Actors that reject every call. The machine has no service until `provide` supplies one. */
export function actorsWithoutService(): ReturnType<typeof createApplicationActors> {
  const reject = () => Promise.reject(new Error('The application machine has no service.'));
  return createApplicationActors({
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
