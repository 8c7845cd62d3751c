import { loadFailureMessage, messages, saveFailureMessage } from '../format/messages.ts';

/** A log line about a part that could not be loaded or saved. It names the part and contains no user input. */
export interface PartFailure {
  readonly level: 'error' | 'warn';
  readonly message: string;
}

/** How a call failed: no response, a refusal by the server, or an exception. */
export type FailedCall = 'no answer' | 'refused' | 'failed';

/** The log lines for a part that could not be loaded; the caller continues without it. Specification, section 8. */
export function loadFailures(call: FailedCall): { readonly [part in LoggedLoad]: PartFailure } {
  return {
    policy: error(loadFailureMessage('policy')),
    transaction: error(loadFailureMessage('transaction')),
    elevationCertificate: error(loadFailureMessage('elevation certificate')),
    correspondenceEmails: error(loadFailureMessage('email')),
    rating: error(loadFailureMessage('rating')),
    mailingAddress: { level: 'warn', message: messages.mailingAddressResponse },
    lossPayees: error(lossPayeeLoad[call]),
  };
}

/**
 * The log lines for a part that could not be saved. The callers that save the policy, billing and property address handle those failures.
 * Specification, section 8.
 */
export function saveFailures(call: FailedCall): { readonly [part in LoggedSave]: PartFailure } {
  return {
    transaction: error(saveFailureMessage('transaction')),
    elevationCertificate: error(saveFailureMessage('elevation certificate')),
    correspondenceEmails: error(saveFailureMessage('email')),
    mailingAddress: { level: 'warn', message: saveFailureMessage('mailing address') },
    lossPayees: error(call === 'no answer' ? messages.saveLossPayeesResponse : messages.lossPayeesNotSaved),
  };
}

type LoggedLoad =
  | 'policy'
  | 'transaction'
  | 'elevationCertificate'
  | 'correspondenceEmails'
  | 'rating'
  | 'mailingAddress'
  | 'lossPayees';

type LoggedSave = Exclude<LoggedLoad, 'policy' | 'rating'>;

const lossPayeeLoad: { readonly [call in FailedCall]: string } = {
  'no answer': messages.loadLossPayeesResponse,
  refused: messages.lossPayeeListNotLoaded,
  failed: messages.lossPayeeListFailed,
};

function error(message: string): PartFailure {
  return { level: 'error', message };
}
