import type {
  Document,
  IsoDate,
  NextActor,
  PolicyAction,
  PolicyFile,
  Transaction,
} from '../contract/types.ts';
import { formatDate, formatDollarsAndCents } from '../domain/format/format-values.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  isAboveZero,
  noMoney,
  parseMoney,
} from '../domain/money/money.ts';
import { paymentStatus } from '../domain/money/payment.ts';
import { isReturned, transactionStage } from '../domain/policy/transaction-stage.ts';
import { describeStanding, type PolicyStanding } from '../domain/policy/version-slice.ts';
import { requiredDocuments } from '../domain/underwriting/required-documents.ts';
import { findReturnToDecide } from '../domain/underwriting/returned-payment.ts';
import { findActionRefusal, type PolicyActor } from './policy-actions.ts';

/** Where a policy stands, who acts next, and by when. */
export interface NextStep {
  readonly actor: NextActor;
  /** Whether the viewer is the one who acts. */
  readonly isYours: boolean;
  readonly sentence: string;
  /** The last day for it; null if there is none. */
  readonly by: IsoDate | null;
}

/** What a policy waits for. `yours` is said to the person who acts, `others` to everybody else. */
interface Wait {
  readonly actor: NextActor;
  readonly action: PolicyAction | null;
  readonly stands: string;
  readonly yours: string;
  readonly others: string;
  readonly by: IsoDate | null;
}

type FileWithHistory = PolicyFile & {
  readonly documents: readonly Document[];
  readonly transactions: readonly Transaction[];
};

/** Where a policy stands, who acts next and by when, said to one person. */
export function findPolicyNextStep(
  file: FileWithHistory,
  standing: PolicyStanding,
  actor: PolicyActor,
  today: IsoDate,
): NextStep {
  const wait = findWait(file, standing, today);
  const isYours = wait.action !== null && findActionRefusal(wait.action, file, actor) === null;
  const deadline = wait.by === null ? '' : ` Last day: ${formatDate(wait.by)}.`;
  const sentence = `${wait.stands} ${isYours ? wait.yours : wait.others}`.trim() + deadline;
  return { actor: wait.actor, isYours, sentence, by: wait.by };
}

function findWait(file: FileWithHistory, standing: PolicyStanding, today: IsoDate): Wait {
  switch (transactionStage(file)) {
    case 'quoting':
      return isReturned(file.transaction) ? waitForCorrection : waitForAnswers(file);
    case 'held':
      return findReturnToDecide(file) === null ? waitForReview : waitForDecision(file, standing);
    case 'submitted':
      return findWaitOfApplication(file, today);
    case 'ready to issue':
      return waitForIssue(file);
    case 'issued':
      if (findReturnToDecide(file) !== null) return waitForDecision(file, standing);
      return isAboveZero(file.transaction.balance)
        ? waitForPayment(file, `${describeStanding(standing)}.`, null)
        : nothingToDo(`${describeStanding(standing)}.`);
    case 'changing':
      return waitForChange;
    case 'ended':
      return nothingToDo('It has ended.');
  }
}

function waitForAnswers({ policy: { quoteExpirationDate } }: PolicyFile): Wait {
  return {
    actor: 'AGENT',
    action: 'CHANGE_ANSWERS',
    stands: 'The quote is not finished.',
    yours: 'Continue it and submit the application.',
    others: 'The agent continues it.',
    by: quoteExpirationDate,
  };
}

/** The bank returned what paid for new business: the insured may still pay, and an examiner decides. */
function waitForDecision(file: FileWithHistory, standing: PolicyStanding): Wait {
  const returned = formatDollarsAndCents(findReturnToDecide(file)?.amount ?? null);
  const due = formatDollarsAndCents(file.transaction.balance);
  return {
    actor: 'UNDERWRITER',
    action: null,
    stands: `${describeStanding(standing)}. The bank returned a payment of ${returned}; ${due} is due.`,
    yours: '',
    others: 'An examiner decides about cancelling it for nonpayment (reason code 05).',
    by: null,
  };
}

/** Who may finish a change depends on its kind: its own page tells, so that nobody is named here. */
const waitForChange: Wait = {
  actor: 'AGENT',
  action: null,
  stands: 'A change to the policy is in progress.',
  yours: '',
  others: 'The agent finishes it.',
  by: null,
};

const waitForCorrection: Wait = {
  actor: 'AGENT',
  action: 'CHANGE_ANSWERS',
  stands: 'Underwriting returned it.',
  yours: 'Correct it and submit it again.',
  others: 'The agent corrects it and submits it again.',
  by: null,
};

const waitForReview: Wait = {
  actor: 'UNDERWRITER',
  action: 'RELEASE',
  stands: 'Underwriting holds it.',
  yours: 'Release it or return it to the agent.',
  others: 'An examiner releases it or returns it to the agent.',
  by: null,
};

/** A submitted application waits for money first, then for the bank, then for documents. */
function findWaitOfApplication(file: FileWithHistory, today: IsoDate): Wait {
  const by = file.policy.effectiveDate;
  if (isAboveZero(file.transaction.balance)) return waitForPayment(file, 'It is submitted.', by);
  const uncleared = addMoney(...file.payments.filter(isUncleared).map(({ amount }) => parseMoney(amount)));
  if (compareMoney(uncleared, noMoney) > 0)
    return {
      actor: 'ACCOUNTING',
      action: null,
      stands: `It is submitted. ${formatDollarsAndCents(formatMoney(uncleared))} has not cleared yet.`,
      yours: '',
      others: 'Accounting records it when the bank has the money.',
      by,
    };
  const missing = requiredDocuments(file, today, file.documents).filter(({ isOnFile }) => !isOnFile);
  if (missing.length > 0)
    return {
      actor: 'AGENT',
      action: 'ADD_DOCUMENT',
      stands: 'It is submitted and paid.',
      yours: `Add what is missing: ${listTypes(missing)}.`,
      others: `The agent adds what is missing: ${listTypes(missing)}.`,
      by,
    };
  return waitForIssue(file);
}

function waitForPayment({ transaction }: PolicyFile, stands: string, by: IsoDate | null): Wait {
  const due = `${formatDollarsAndCents(transaction.balance)} of the premium is due.`;
  return {
    actor: 'PAYOR',
    action: 'TAKE_PAYMENT',
    stands: `${stands} ${due}`,
    yours: 'Take the payment.',
    others: 'The agent or the payor pays it.',
    by,
  };
}

function waitForIssue({ policy: { expirationDate } }: PolicyFile): Wait {
  return {
    actor: 'UNDERWRITER',
    action: 'ISSUE',
    stands: 'It is submitted and paid, and its documents are on file.',
    yours: 'Issue it.',
    others: 'An underwriter issues it.',
    by: expirationDate,
  };
}

function nothingToDo(stands: string): Wait {
  return { actor: 'NOBODY', action: null, stands, yours: '', others: 'No action is needed.', by: null };
}

function listTypes(documents: readonly { readonly documentType: string }[]): string {
  return [...new Set(documents.map(({ documentType }) => documentType.toLowerCase()))].join(', ');
}

function isUncleared({ paymentStatusId }: PolicyFile['payments'][number]): boolean {
  const { PENDING, AUTHORIZED, SUBMITTED } = paymentStatus;
  return [PENDING, AUTHORIZED, SUBMITTED].some((status) => status === paymentStatusId);
}
