import type { WizardService } from './application-calls.ts';
import type { FailureLog, PartService } from './part-calls.ts';

function absent(): Promise<never> {
  return Promise.reject(new Error('The application runs without a service. Give it actors by provide.'));
}

/** Stands where no service was given: every call rejects. */
export const noService: WizardService & PartService = {
  loadPolicy: absent,
  loadTransaction: absent,
  loadElevationCertificate: absent,
  loadEmail: absent,
  loadRating: absent,
  loadPropertyAddress: absent,
  loadMailingAddress: absent,
  loadLossPayees: absent,
  savePolicy: absent,
  saveTransaction: absent,
  saveElevationCertificate: absent,
  saveEmail: absent,
  saveBilling: absent,
  savePropertyAddress: absent,
  saveMailingAddress: absent,
  saveLossPayees: absent,
  saveParts: absent,
  next: absent,
  back: absent,
  jump: absent,
  undoClearing: absent,
  resetCertificate: absent,
  rate: absent,
  submit: absent,
  evaluate: absent,
};

/** A log that keeps nothing. */
export const noLog: FailureLog = { error: () => undefined, warning: () => undefined };
