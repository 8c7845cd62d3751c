import { fromPromise } from 'xstate';
import type {
  BackInput,
  EvaluateInput,
  JumpInput,
  LossPayeesInput,
  NextInput,
  OfPolicy,
  PartInput,
  RateInput,
  SavePartsInput,
  UndoInput,
  WizardService,
} from './application-calls.ts';
import { type FailureLog, type PartService, partCalls } from './part-calls.ts';
import type { Answer } from './results.ts';

/** The actors of the application machine over the server's calls, for `provide`. Failures of loads and saves of single parts go to the log. */
export function applicationActors(service: WizardService & PartService, log: FailureLog) {
  const parts = partCalls(service, log);
  return {
    'load policy': fromPromise(({ input }: Of<OfPolicy>) => parts.loadPolicy(input.policyId)),
    'load transaction': fromPromise(({ input }: Of<OfPolicy>) => parts.loadTransaction(input.policyId)),
    'load elevation certificate': fromPromise(({ input }: Of<OfPolicy>) =>
      parts.loadElevationCertificate(input.policyId),
    ),
    'load email': fromPromise(({ input }: Of<OfPolicy>) => parts.loadEmail(input.policyId)),
    'load rating': fromPromise(({ input }: Of<OfPolicy>) => parts.loadRating(input.policyId)),
    'load property address': fromPromise(({ input }: Of<OfPolicy>) =>
      parts.loadPropertyAddress(input.policyId),
    ),
    'load mailing address': fromPromise(({ input }: Of<OfPolicy>) =>
      parts.loadMailingAddress(input.policyId),
    ),
    'load loss payees': fromPromise(({ input }: Of<LossPayeesInput>) =>
      parts.loadLossPayees(input.policyId, input.types),
    ),
    'save policy': fromPromise(({ input }: Of<PartInput<'policy'>>) =>
      parts.savePolicy(input.policyId, input.value),
    ),
    'save transaction': fromPromise(({ input }: Of<PartInput<'transaction'>>) =>
      parts.saveTransaction(input.policyId, input.value),
    ),
    'save elevation certificate': fromPromise(({ input }: Of<PartInput<'elevationCertificate'>>) =>
      parts.saveElevationCertificate(input.policyId, input.value),
    ),
    'save email': fromPromise(({ input }: Of<PartInput<'correspondenceEmails'>>) =>
      parts.saveEmail(input.policyId, input.value),
    ),
    'save billing': fromPromise(({ input }: Of<PartInput<'billing'>>) =>
      parts.saveBilling(input.policyId, input.value),
    ),
    'save property address': fromPromise(({ input }: Of<PartInput<'propertyAddress'>>) =>
      parts.savePropertyAddress(input.policyId, input.value),
    ),
    'save mailing address': fromPromise(({ input }: Of<PartInput<'mailingAddress'>>) =>
      parts.saveMailingAddress(input.policyId, input.value),
    ),
    'save loss payees': fromPromise(({ input }: Of<PartInput<'lossPayees'>>) =>
      parts.saveLossPayees(input.policyId, input.value),
    ),
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

interface Of<Input> {
  readonly input: Input;
}
