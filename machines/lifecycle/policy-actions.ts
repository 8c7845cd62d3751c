import type { PolicyAction, PolicyFile, Role } from '../contract/types.ts';
import {
  isStaff,
  may,
  mayIssue,
  type PermissionBit,
  type PermissionGroup,
  type PermissionMasks,
} from '../domain/access/permission.ts';
import { findDueAtStart } from '../domain/money/due-at-start.ts';
import { formatMoney, isAboveZero, subtractMoney } from '../domain/money/money.ts';
import { isMoneyUnsettled, keptCents } from '../domain/money/payment.ts';
import { isPendingUnderwriting } from '../domain/policy/transaction.ts';
import {
  areAnswersOpen,
  isApplication,
  isLapsedOffer,
  isQuote,
  isReturned,
  type TransactionStage,
  transactionStage,
} from '../domain/policy/transaction-stage.ts';

/** The person who would act on a policy that they see. */
export interface PolicyActor {
  /** The numbers of the person: their own user, and the one that they act as. */
  readonly people: readonly number[];
  readonly role: Role;
  readonly masks: PermissionMasks;
  /** Whether the policy is within what they may change. */
  readonly isEditor: boolean;
  /** Whether they act through a partner's key. */
  readonly hasKey: boolean;
  /** Whether they are an insured whose agency takes the payments itself. */
  readonly paysThroughAgency: boolean;
}

/** The reason why an action is refused: the code of the problem and the message to the person. */
export interface ActionRefusal {
  readonly code: string;
  readonly message: string;
}

/** An action, and why it is not possible now or not for this person; null if it is. */
export interface AvailableAction {
  readonly action: PolicyAction;
  readonly refusal: ActionRefusal | null;
}

/** The actions on a policy that are open to a person now, in the order of a policy's life. Conditions on other data are checked by the action itself. */
export function listAvailableActions(file: PolicyFile, actor: PolicyActor): AvailableAction[] {
  return policyActions.map((action) => ({ action, refusal: findActionRefusal(action, file, actor) }));
}

/** The reason why an action is not possible, as far as file and person decide it; null if it is possible. */
export function findActionRefusal(
  action: PolicyAction,
  file: PolicyFile,
  actor: PolicyActor,
): ActionRefusal | null {
  if (!actor.isEditor && actionsOfEditors.includes(action) && !isSubmitter(action, actor))
    return refuseEditor(actor);
  return actionChecks[action](file, actor);
}

/** Whether an action submits, and a key may submit even what it may not change. */
function isSubmitter(
  action: PolicyAction,
  { masks, hasKey }: Pick<PolicyActor, 'masks' | 'hasKey'>,
): boolean {
  return hasKey && actionsOfSubmitters.includes(action) && may(masks, 'policy', 'submit');
}

/** Whether a person may change the answers: while they are open, and later in an application only with the right to override. */
function mayChangeAnswers(file: PolicyFile, { masks }: Pick<PolicyActor, 'masks'>): boolean {
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'ended') return false;
  return (
    stage === 'changing' ||
    areAnswersOpen(file) ||
    (isApplication(file.transaction.policyState) && may(masks, 'policy', 'override'))
  );
}

/** The reason why a user who may see a policy may not change it. */
export function refuseEditor({ hasKey }: Pick<PolicyActor, 'hasKey'>): ActionRefusal {
  return hasKey
    ? {
        code: 'SCOPE_MISSING',
        message: 'This key may see the policy but not change it: it lacks the scope.',
      }
    : { code: 'FORBIDDEN', message: 'You may see this policy but not change it.' };
}

/** Every reason in the file itself why a transaction is not issued now, for every user; empty without one. */
export function listIssueRefusals(file: PolicyFile): ActionRefusal[] {
  const stage = transactionStage(file);
  if (stage === 'issued') return [{ code: 'ISSUED', message: 'The policy is already issued.' }];
  if (stage === 'ended')
    return [{ code: 'CLOSED', message: 'This transaction has ended. It can no longer be issued.' }];
  if (!isApplication(file.transaction.policyState)) return [notSubmittedRefusal];
  if (isReturned(file.transaction)) return [returnedRefusal];
  return [...listUnpaidRefusals(file), ...(stage === 'held' ? [heldRefusal] : [])];
}

/** That the cleared payments do not cover the premium; empty if they do, or before there is a premium. */
export function listUnpaidRefusals({
  payments,
  rating: { totalPremium },
  transaction: { laterInstallments },
}: Pick<PolicyFile, 'payments' | 'rating' | 'transaction'>): ActionRefusal[] {
  if (totalPremium === null) return [];
  const due = findDueAtStart({ totalAnnualPremium: totalPremium, laterInstallments });
  const missing = subtractMoney(due, keptCents(payments));
  return isAboveZero(formatMoney(missing))
    ? [
        {
          code: 'UNPAID',
          message: `$${formatMoney(missing)} of the $${formatMoney(due)} has not been paid and cleared.`,
        },
      ]
    : [];
}

const policyActions: readonly PolicyAction[] = [
  'CHANGE_ANSWERS',
  'ENTER_DETERMINATION',
  'ADD_CERTIFICATE',
  'RATE',
  'CHOOSE_OFFER',
  'SET_EXPIRATION',
  'SUBMIT',
  'SEND_FOR_REVIEW',
  'DECIDE_REVIEW',
  'RELEASE',
  'TAKE_PAYMENT',
  'ENTER_PAYMENT',
  'ADD_DOCUMENT',
  'ADD_NOTE',
  'SEND_EMAIL',
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
  'ENTER_DETERMINATION',
  'ADD_CERTIFICATE',
  'RATE',
  'CHOOSE_OFFER',
  'SET_EXPIRATION',
  'ADD_NOTE',
  'SUBMIT',
  'SEND_FOR_REVIEW',
  'DECIDE_REVIEW',
  'RELEASE',
  'ISSUE',
  'DECLINE',
  'REQUEST_DOCUMENT',
  'WITHDRAW',
  'ABANDON',
  'REOPEN',
];

const actionsOfSubmitters: readonly PolicyAction[] = ['SUBMIT', 'SEND_FOR_REVIEW', 'ISSUE'];

const actionChecks: {
  readonly [action in PolicyAction]: (file: PolicyFile, actor: PolicyActor) => ActionRefusal | null;
} = {
  CHANGE_ANSWERS: findClosedRefusal,
  ENTER_DETERMINATION: (file, actor) =>
    may(actor.masks, 'policy', 'manualZone')
      ? findClosedRefusal(file, actor)
      : notAllowed('Only staff may enter a flood zone determination by hand.'),
  ADD_CERTIFICATE: (file, actor) =>
    findClosedRefusal(file, actor) ?? findRightRefusal(actor, 'documents', 'create', 'add documents'),
  RATE: (file, actor) =>
    findClosedRefusal(file, actor) ?? findRightRefusal(actor, 'rating', 'create', 'rate this policy'),
  CHOOSE_OFFER: (file, actor) =>
    findClosedRefusal(file, actor) ??
    findRightRefusal(actor, 'rating', 'create', 'choose between carriers') ??
    findRightRefusal(actor, 'privateFlood', 'view', 'choose between carriers'),
  SET_EXPIRATION: (file, actor) =>
    findClosedRefusal(file, actor) ??
    findRightRefusal(actor, 'rating', 'create', "change the quote's expiration date") ??
    (file.rating.totalPremium === null || file.rating.privateFloodProviderId !== null
      ? notAllowed('The quote has no premium yet that could be held.')
      : null),
  SUBMIT: (file, actor) =>
    findClosedRefusal(file, actor) ?? findRightRefusal(actor, 'policy', 'submit', 'submit applications'),
  SEND_FOR_REVIEW: (file, actor) => {
    const refusal =
      findClosedRefusal(file, actor) ??
      findRightRefusal(actor, 'policy', 'submit', 'send quotes to underwriting');
    if (refusal) return refusal;
    if (isPendingUnderwriting(file.transaction))
      return notAllowed('This quote is already with underwriting.');
    return file.wizard.hardStopType === null
      ? notAllowed('Nothing stops this quote. Continue and submit the application.')
      : null;
  },
  DECIDE_REVIEW: findReviewRefusal,
  RELEASE: (file, actor) => findReviewRefusal(file, actor) ?? findOwnWorkRefusal(file, actor),
  TAKE_PAYMENT: (file, actor) => {
    if (actor.paysThroughAgency && may(actor.masks, 'billing', 'takePayment'))
      return notAllowed('Your agency takes the payment. Ask your agency how to pay.');
    return findRightRefusal(actor, 'billing', 'takePayment', 'take payments') ?? findReceiptRefusal(file);
  },
  ENTER_PAYMENT: (file, { role, masks }) =>
    isStaff(role) && may(masks, 'billing', 'takePayment')
      ? isLapsedOffer(file)
        ? null
        : findReceiptRefusal(file)
      : notAllowed('Only staff can enter payments.'),
  ADD_DOCUMENT: (_, actor) => findRightRefusal(actor, 'documents', 'create', 'add documents'),
  ADD_NOTE: (_, actor) => findRightRefusal(actor, 'documents', 'create', 'add notes to the activity log'),
  SEND_EMAIL: (_, actor) => findRightRefusal(actor, 'documents', 'sendEmail', 'send e-mail'),
  ISSUE: (file, { masks }) => {
    const [refusal = null] = listIssueRefusals(file);
    if (refusal?.code === 'ISSUED' || mayIssue(masks)) return refusal;
    return notAllowed("You don't have permission to issue policies.");
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
  WITHDRAW: (file, actor) =>
    findRightRefusal(actor, 'policy', 'submit', 'withdraw applications') ?? findWithdrawalRefusal(file),
  ABANDON: (file) => {
    if (isPendingUnderwriting(file.transaction)) return heldByUnderwriting;
    if (transactionStage(file) !== 'quoting' || !isQuote(file.transaction.policyState))
      return notAllowed('Only a quote can be abandoned.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('A payment was received for this quote. Withdraw it, and the payment is returned.')
      : null;
  },
  REOPEN: (file) => {
    const { transactionStatus } = file.transaction;
    if (transactionStatus !== 'ABANDONED' || !isBeforeIssue(file))
      return notAllowed('Only a quote that was abandoned or has expired can be reopened.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('Its payment is being returned. Reopen it after that, or start a new quote.')
      : null;
  },
  ARCHIVE: (file, actor) => {
    const refusal = findRightRefusal(actor, 'policy', 'inactivate', 'archive policies');
    if (refusal) return refusal;
    if (transactionStage(file) !== 'ended' || file.transaction.issuedDate !== null || isArchived(file))
      return notAllowed('Only what has ended without being issued can be archived, and only once.');
    return isMoneyUnsettled(file.payments)
      ? notAllowed('Its payment is still to be returned. Archive it after that.')
      : null;
  },
};

function findReviewRefusal({ transaction }: PolicyFile, { masks }: PolicyActor): ActionRefusal | null {
  if (!may(masks, 'underwriting', 'releaseHardStop'))
    return notAllowed('Only an examiner can decide a review.');
  return isPendingUnderwriting(transaction)
    ? null
    : notAllowed('Underwriting does not hold this transaction.');
}

/** Four eyes: users do not release applications that they submitted, or a policy whose payment they took. */
export function findOwnWorkRefusal(
  {
    transaction,
    payments,
  }: {
    readonly transaction: Pick<PolicyFile['transaction'], 'submittedBy'>;
    readonly payments: readonly Pick<PolicyFile['payments'][number], 'parentPaymentId' | 'requestedBy'>[];
  },
  { people }: Pick<PolicyActor, 'people'>,
): ActionRefusal | null {
  const isOwn = (userId: number | null) => userId !== null && people.includes(userId);
  if (isOwn(transaction.submittedBy))
    return notAllowed('You submitted this. A different person must release it.');
  const hasTakenPayment = payments.some(
    ({ parentPaymentId, requestedBy }) => parentPaymentId === null && isOwn(requestedBy),
  );
  return hasTakenPayment
    ? notAllowed('You took a payment on this policy. A different person must release it.')
    : null;
}

const stagesBeforeIssue: readonly TransactionStage[] = ['quoting', 'submitted', 'ready to issue'];
const stagesWithRequests: readonly TransactionStage[] = ['held', 'submitted', 'ready to issue'];

/** Held work cannot be withdrawn, because only underwriting ends a hold. A quote is withdrawn only if money must go back. */
function findWithdrawalRefusal(file: PolicyFile): ActionRefusal | null {
  if (isPendingUnderwriting(file.transaction)) return heldByUnderwriting;
  if (!stagesBeforeIssue.includes(transactionStage(file)) || !isBeforeIssue(file))
    return notAllowed('Only an application that is not issued can be withdrawn.');
  return isQuote(file.transaction.policyState) && !isMoneyUnsettled(file.payments)
    ? notAllowed('This is still a quote. Abandon it instead.')
    : null;
}

function isBeforeIssue({ transaction: { policyState } }: PolicyFile): boolean {
  return isQuote(policyState) || isApplication(policyState);
}

function isArchived({ policy: { recordLifecycleStatus }, transaction }: PolicyFile): boolean {
  const isPutAway = recordLifecycleStatus === 'ARCHIVED' || recordLifecycleStatus === 'DELETED';
  return isPutAway || transaction.transactionStatus === 'ARCHIVED';
}

const heldByUnderwriting: ActionRefusal = notAllowed(
  'Underwriting holds it. Ask the examiner to return or decline it.',
);

/** Why no money is received: the transaction has ended, has no premium before its issue, or nothing is due. */
function findReceiptRefusal(file: PolicyFile): ActionRefusal | null {
  if (transactionStage(file) === 'ended')
    return { code: 'CLOSED', message: 'This transaction has ended. No more payments are taken for it.' };
  // An issued term is owed, even while the change that is open has no premium.
  if (file.rating.totalPremium === null && file.policy.currentTransactionId === null)
    return { code: 'NOT_RATED', message: 'There is no premium to pay yet. Rate the quote first.' };
  return isAboveZero(file.transaction.balance) ? null : { code: 'RANGE', message: 'Nothing is due.' };
}

function findClosedRefusal(file: PolicyFile, actor: PolicyActor): ActionRefusal | null {
  if (mayChangeAnswers(file, actor)) return null;
  const message = closedMessages[transactionStage(file)] ?? closedMessages.submitted;
  return { code: 'CLOSED', message };
}

const closedMessages: { readonly [stage in TransactionStage]?: string } & { readonly submitted: string } = {
  submitted: 'This application was submitted. Its answers can no longer be changed here.',
  issued: 'The policy is issued. Its answers can no longer be changed here.',
  ended: 'This transaction has ended. Its answers can no longer be changed.',
};

function findRightRefusal<G extends PermissionGroup>(
  { masks }: PolicyActor,
  group: G,
  bit: PermissionBit<G>,
  task: string,
): ActionRefusal | null {
  return may(masks, group, bit) ? null : notAllowed(`You don't have permission to ${task}.`);
}

const heldRefusal: ActionRefusal = {
  code: 'REVIEW',
  message: 'Underwriting holds this application. An examiner must release it first.',
};

const notSubmittedRefusal: ActionRefusal = {
  code: 'NOT_SUBMITTED',
  message: 'Only an application is issued. Submit the quote first.',
};

const returnedRefusal: ActionRefusal = {
  code: 'RETURNED',
  message:
    'Underwriting returned this application to its agent. It can be issued after it is submitted again.',
};

function notAllowed(message: string): ActionRefusal {
  return { code: 'NOT_ALLOWED', message };
}
