import type { PolicyAction, PolicyFile, Role } from '../contract/types.ts';
import { isStaff, may, mayIssue, type PermissionMasks } from '../domain/access/permission.ts';
import { isAboveZero } from '../domain/money/money.ts';
import { isMoneyUnsettled } from '../domain/money/payment.ts';
import { isPendingUnderwriting } from '../domain/policy/transaction.ts';
import {
  areAnswersOpen,
  isApplication,
  isQuote,
  isReturned,
  type TransactionStage,
  transactionStage,
} from '../domain/policy/transaction-stage.ts';

/** The person who would act on a policy that they see. */
export interface PolicyActor {
  readonly role: Role;
  readonly masks: PermissionMasks;
  /** Whether the policy is within what they may change. */
  readonly isEditor: boolean;
}

/** Why an action is refused: the code of the problem and what the person is told. */
export interface ActionRefusal {
  readonly code: string;
  readonly message: string;
}

/** An action, and why it is not possible now or not for this person; null if it is. */
export interface AvailableAction {
  readonly action: PolicyAction;
  readonly refusal: ActionRefusal | null;
}

/** What a person may do with a policy now, in the order of a policy's life. What only other data can tell is checked by the action itself. */
export function listAvailableActions(file: PolicyFile, actor: PolicyActor): AvailableAction[] {
  return policyActions.map((action) => ({ action, refusal: findActionRefusal(action, file, actor) }));
}

/** Why an action is not possible, as far as file and person tell; null if it is. */
export function findActionRefusal(
  action: PolicyAction,
  file: PolicyFile,
  actor: PolicyActor,
): ActionRefusal | null {
  if (!actor.isEditor && actionsOfEditors.includes(action)) return notEditable;
  return actionChecks[action](file, actor);
}

/** Whether a person may change the answers: while they are open, and later in an application only with the right to override. */
export function mayChangeAnswers(file: PolicyFile, { masks }: Pick<PolicyActor, 'masks'>): boolean {
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'ended') return false;
  return (
    areAnswersOpen(file) || (isApplication(file.transaction.policyState) && may(masks, 'policy', 'override'))
  );
}

const policyActions: readonly PolicyAction[] = [
  'CHANGE_ANSWERS',
  'SUBMIT',
  'SEND_FOR_REVIEW',
  'DECIDE_REVIEW',
  'TAKE_PAYMENT',
  'ENTER_PAYMENT',
  'ADD_DOCUMENT',
  'ISSUE',
  'DECLINE',
  'REQUEST_DOCUMENT',
  'WITHDRAW',
  'ABANDON',
  'REOPEN',
  'ARCHIVE',
];

const actionsOfEditors: readonly PolicyAction[] = [
  'CHANGE_ANSWERS',
  'SUBMIT',
  'SEND_FOR_REVIEW',
  'DECIDE_REVIEW',
  'ISSUE',
  'DECLINE',
  'REQUEST_DOCUMENT',
  'WITHDRAW',
  'ABANDON',
  'REOPEN',
];

const actionChecks: {
  readonly [action in PolicyAction]: (file: PolicyFile, actor: PolicyActor) => ActionRefusal | null;
} = {
  CHANGE_ANSWERS: (file, actor) => (mayChangeAnswers(file, actor) ? null : closed),
  SUBMIT: (file, actor) => {
    if (!mayChangeAnswers(file, actor)) return closed;
    return may(actor.masks, 'policy', 'submit')
      ? null
      : notAllowed("You don't have permission to submit applications.");
  },
  SEND_FOR_REVIEW: (file, actor) => {
    if (!mayChangeAnswers(file, actor)) return closed;
    if (!may(actor.masks, 'policy', 'submit'))
      return notAllowed("You don't have permission to send quotes to underwriting.");
    if (isPendingUnderwriting(file.transaction))
      return notAllowed('This quote is already with underwriting.');
    return file.wizard.hardStopType === null
      ? notAllowed('Nothing stops this quote. Continue and submit the application.')
      : null;
  },
  DECIDE_REVIEW: ({ transaction }, { masks }) => {
    if (!may(masks, 'underwriting', 'releaseHardStop'))
      return notAllowed('Only an examiner can decide a review.');
    return isPendingUnderwriting(transaction)
      ? null
      : notAllowed('Underwriting does not hold this transaction.');
  },
  TAKE_PAYMENT: ({ transaction, rating }, { masks }) => {
    if (!may(masks, 'billing', 'takePayment'))
      return notAllowed("You don't have permission to take payments.");
    if (transactionStage({ transaction }) === 'ended') return ended;
    if (rating.totalPremium === null)
      return { code: 'NOT_RATED', message: 'There is no premium to pay yet. Rate the quote first.' };
    return isAboveZero(transaction.balance) ? null : nothingDue;
  },
  ENTER_PAYMENT: (file, { role, masks }) => {
    if (!isStaff(role) || !may(masks, 'billing', 'takePayment'))
      return notAllowed('Only staff enter payments.');
    if (transactionStage(file) === 'ended') return ended;
    return isAboveZero(file.transaction.balance) ? null : nothingDue;
  },
  ADD_DOCUMENT: (_, { masks }) =>
    may(masks, 'documents', 'create') ? null : notAllowed("You don't have permission to add documents."),
  ISSUE: ({ transaction, ...file }, { masks }) => {
    if (transactionStage({ transaction, ...file }) === 'issued')
      return { code: 'ISSUED', message: 'The policy is issued already.' };
    if (!mayIssue(masks)) return notAllowed("You don't have permission to issue policies.");
    if (transactionStage({ transaction, ...file }) === 'ended') return ended;
    if (!isApplication(transaction.policyState))
      return {
        code: 'NOT_SUBMITTED',
        message: 'Only an application is issued. Submit the quote first.',
      };
    return isReturned(transaction)
      ? {
          code: 'RETURNED',
          message:
            'Underwriting returned this application to its agent. It can be issued after it is submitted again.',
        }
      : null;
  },
  DECLINE: ({ transaction }, { masks }) => {
    if (!may(masks, 'underwriting', 'releaseHardStop'))
      return notAllowed('Only an examiner can decline an application.');
    return isPendingUnderwriting(transaction)
      ? null
      : notAllowed('Underwriting does not hold this transaction.');
  },
  REQUEST_DOCUMENT: (file, { masks }) => {
    if (!may(masks, 'underwriting', 'releaseHardStop'))
      return notAllowed('Only an examiner requests documents.');
    return stagesWithRequests.includes(transactionStage(file))
      ? null
      : notAllowed('Documents are requested for an application that is not issued yet.');
  },
  WITHDRAW: (file, { masks }) => {
    if (!may(masks, 'policy', 'submit'))
      return notAllowed("You don't have permission to withdraw applications.");
    if (isPendingUnderwriting(file.transaction)) return heldByUnderwriting;
    const { policyState } = file.transaction;
    const isOpen = stagesBeforeIssue.includes(transactionStage(file));
    if (!isOpen || !(isQuote(policyState) || isApplication(policyState)))
      return notAllowed('Only an application that is not issued can be withdrawn.');
    return isQuote(policyState) && !isMoneyUnsettled(file.payments)
      ? notAllowed('This is still a quote. Abandon it instead.')
      : null;
  },
  ABANDON: (file) => {
    if (isPendingUnderwriting(file.transaction)) return heldByUnderwriting;
    if (transactionStage(file) !== 'quoting' || !isQuote(file.transaction.policyState))
      return notAllowed('Only a quote can be abandoned.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('A payment was received for this quote. Withdraw it, and the payment is returned.')
      : null;
  },
  REOPEN: (file) => {
    const { policyState, transactionStatus } = file.transaction;
    const isBeforeIssue = isQuote(policyState) || isApplication(policyState);
    if (transactionStatus !== 'ABANDONED' || !isBeforeIssue || isPastRecord(file))
      return notAllowed('Only a quote that was abandoned or has expired can be reopened.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('Its payment is being returned. Reopen it after that, or start a new quote.')
      : null;
  },
  ARCHIVE: (file, { masks }) => {
    if (!may(masks, 'policy', 'inactivate'))
      return notAllowed("You don't have permission to archive policies.");
    if (transactionStage(file) !== 'ended' || file.transaction.issuedDate !== null || isPastRecord(file))
      return notAllowed('Only what has ended without being issued can be archived, and only once.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('Its payment is still to be returned. Archive it after that.')
      : null;
  },
};

const stagesBeforeIssue: readonly TransactionStage[] = ['quoting', 'submitted', 'ready to issue'];
const stagesWithRequests: readonly TransactionStage[] = ['held', 'submitted', 'ready to issue'];

function isPastRecord({ policy, transaction }: PolicyFile): boolean {
  const { recordLifecycleStatus } = policy;
  const isPutAway = recordLifecycleStatus === 'ARCHIVED' || recordLifecycleStatus === 'DELETED';
  return isPutAway || transaction.transactionStatus === 'ARCHIVED';
}

const heldByUnderwriting: ActionRefusal = notAllowed(
  'Underwriting holds it. Ask the examiner to return or decline it.',
);

const closed: ActionRefusal = {
  code: 'CLOSED',
  message: 'This application was submitted. Its answers can no longer be changed here.',
};

const notEditable: ActionRefusal = {
  code: 'FORBIDDEN',
  message: 'You may see this policy but not change it.',
};

const ended: ActionRefusal = { code: 'ENDED', message: 'It has ended without being issued.' };

const nothingDue: ActionRefusal = { code: 'RANGE', message: 'Nothing is due.' };

function notAllowed(message: string): ActionRefusal {
  return { code: 'NOT_ALLOWED', message };
}
