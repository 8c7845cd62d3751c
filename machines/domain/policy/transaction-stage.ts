import type { PolicyState, Transaction, TransactionStatus } from '../../contract/types.ts';
import { isIssuedBusiness } from './policy.ts';

/** The stages of a transaction, from the first answer to its end. */
export type TransactionStage =
  | 'quoting'
  | 'submitted'
  | 'held'
  | 'ready to issue'
  | 'issued'
  | 'changing'
  | 'ended';

/** The fields of a transaction that decide its stage. */
export type StagedTransaction = Pick<
  Transaction,
  'policyState' | 'transactionStatus' | 'issuedDate' | 'evaluation' | 'readyToIssueAt'
>;

/** The states of a quote, before anything is submitted. */
export const quoteStates: readonly PolicyState[] = ['QUOTE', 'ROLLOVER_QUOTE'];

/** The states of an application that the agent has submitted. */
const applicationStates: readonly PolicyState[] = ['APPLICATION', 'ROLLOVER_APPLICATION'];

/** The states of a term that is offered and not paid: of a renewal, and of a rollover that waits for its bill or has it. */
const offeredStates: readonly PolicyState[] = [
  'BILLED_RENEWAL_APPLICATION',
  'ROLLOVER_SCHEDULE_FOR_BILLING',
  'BILLED_ROLLOVER_APPLICATION',
];

/** The states of a rollover that is not issued. */
const unissuedRolloverStates: readonly PolicyState[] = [
  'ROLLOVER_QUOTE',
  'ROLLOVER_APPLICATION',
  'ROLLOVER_SCHEDULE_FOR_BILLING',
  'BILLED_ROLLOVER_APPLICATION',
];

/** The statuses in which a transaction ended without being issued. */
export const endedStatuses: readonly TransactionStatus[] = [
  'REJECTED',
  'ABANDONED',
  'CLOSED',
  'ARCHIVED',
  'RESCINDED_ROLLOVER_TRANSFER',
];

/** The statuses of what is issued, or accepted for a later day. */
const acceptedStatuses: readonly TransactionStatus[] = ['ISSUED', 'PENDING_SCHEDULED_CHANGES'];

/** The stage of the file's transaction. A returned application is quoting, because its agent may change the answers again. */
export function transactionStage({
  transaction,
}: {
  readonly transaction: StagedTransaction;
}): TransactionStage {
  const { policyState, transactionStatus, issuedDate, readyToIssueAt } = transaction;
  if (endedStatuses.includes(transactionStatus) || policyState === 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER')
    return 'ended';
  if (issuedDate !== null || acceptedStatuses.includes(transactionStatus)) return 'issued';
  if (transactionStatus === 'PENDING_UNDERWRITING') return 'held';
  if (isIssuedBusiness(policyState)) return 'changing';
  if (isQuote(policyState) || isReturned(transaction)) return 'quoting';
  return readyToIssueAt === null ? 'submitted' : 'ready to issue';
}

/** Whether the policy is still a quote, with nothing submitted. */
export function isQuote(policyState: PolicyState): boolean {
  return quoteStates.includes(policyState);
}

/** Whether the policy is an application that is submitted but not issued. */
export function isApplication(policyState: PolicyState): boolean {
  return applicationStates.includes(policyState);
}

/** Whether the term is offered: it has the days that follow the term before, and is issued once its bill is paid. */
export function isOfferedTerm(policyState: PolicyState): boolean {
  return offeredStates.includes(policyState);
}

/** Whether the policy comes from another insurer and is not issued yet. */
export function isUnissuedRollover(policyState: PolicyState): boolean {
  return unissuedRolloverStates.includes(policyState);
}

/** Whether underwriting returned the application and the agent has not submitted it again. */
export function isReturned({
  transactionStatus,
  evaluation,
}: Pick<Transaction, 'transactionStatus' | 'evaluation'>): boolean {
  return evaluation === 'REVIEW' && transactionStatus !== 'PENDING_UNDERWRITING';
}

/** Whether the agent may change the answers: while it is a quote, even a held one, or while it is returned. */
export function areAnswersOpen(file: { readonly transaction: StagedTransaction }): boolean {
  const stage = transactionStage(file);
  return stage === 'quoting' || (stage === 'held' && isQuote(file.transaction.policyState));
}

/** The same, or while a change to an issued policy is worked on. */
export function areFactsOpen(file: { readonly transaction: StagedTransaction }): boolean {
  return areAnswersOpen(file) || transactionStage(file) === 'changing';
}

/** Whether a term was offered and not paid in time: money that comes for it is held for its days. */
export function isLapsedOffer({
  transaction,
}: {
  readonly transaction: Pick<Transaction, 'policyState' | 'transactionStatus'>;
}): boolean {
  return isOfferedTerm(transaction.policyState) && transaction.transactionStatus === 'CLOSED';
}
