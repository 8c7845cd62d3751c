import type { PolicyFile } from '../../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { isQuote } from '../../../machines/domain/policy/transaction-stage.ts';

/** The texts about a decision, before and after it, for an application or for a change to an issued policy. */
interface DecisionWords {
  readonly intro: string;
  readonly released: string;
  /** The effects of each decision, each as a sentence. */
  readonly release: readonly string[];
  readonly return: readonly string[];
  readonly decline: readonly string[];
  /** The name of the declined work, as in "Decline the application". */
  readonly name: string;
}

/** The words for the transaction that underwriting holds. */
export function decisionWords(file: PolicyFile): DecisionWords {
  return file.policy.currentTransactionId === null ? wordsOfApplication(file) : changeWords;
}

const changeWords: DecisionWords = {
  intro:
    'Release issues the change, or schedules it for its first day. Return opens it to the agent again. Decline ends it: the policy does not change.',
  released: 'Released: the change continues.',
  release: [
    'Underwriting no longer holds it for the reasons that are shown.',
    'It is issued at once, or takes effect on its first day: the premium is charged or returned as priced, and letters are sent.',
    'If the policy was changed since it was priced, it is priced again first.',
  ],
  return: [
    'It is open to the agent again, with your message.',
    'It must be priced and submitted again before it can be issued.',
  ],
  decline: [
    'The change ends. The policy does not change.',
    'What was paid for the change is refunded; a different person approves the refund.',
    'The insured and the agent get a letter with the reason.',
    'Documents that were requested are no longer needed.',
  ],
  name: 'change',
};

function wordsOfApplication({ transaction }: PolicyFile): DecisionWords {
  const { policyState, submittedPremium } = transaction;
  const isPaid = isAboveZero(submittedPremium);
  const paid = formatDollarsAndCents(submittedPremium);
  const payment = isPaid ? [`The ${paid} that was paid stays with it. Nothing is returned.`] : [];
  return {
    intro:
      'Release lets the application continue: it is issued at once if it is paid and nothing else is missing. Return opens its answers to the agent again. Decline ends it and returns what was paid.',
    released: 'Released: the application continues.',
    release: [
      'Underwriting no longer holds it for the reasons that are shown.',
      isQuote(policyState)
        ? 'The agent can continue the quote and submit it.'
        : 'It is issued at once if it is paid and nothing is missing: coverage is then bound, and the declarations are sent.',
      ...payment,
    ],
    return: [
      'Its answers are open to the agent again, with your message.',
      'It must be submitted and evaluated again before it can be issued.',
      ...payment,
    ],
    decline: [
      'The application ends. It cannot be issued or reopened.',
      isPaid
        ? `A refund of ${paid}, all that was paid, is requested. A different person approves it.`
        : 'Nothing was paid, so nothing is returned.',
      'The insured and the agent get a letter with the reason.',
      'Documents that were requested are no longer needed.',
    ],
    name: 'application',
  };
}
