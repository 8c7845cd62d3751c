import type { PolicyFile } from '../../../machines/contract/types.ts';
import {
  formatDate,
  formatDateTime,
  formatDollarsAndCents,
} from '../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { isQuote, isReturned, transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';

/** A stage of an application, with its state as a short label and the reason. */
interface StageRow {
  readonly title: string;
  readonly tone: 'good' | 'waiting' | 'todo' | 'warn' | 'bad';
  readonly word: string;
  readonly reason: string;
}

/** The four stages of an application, each with its state and the reason. */
export function listStages(file: PolicyFile): readonly StageRow[] {
  return [submissionStage(file), paymentStage(file), underwritingStage(file), issuanceStage(file)];
}

/** The outcome and time of the PendingUnderwriting conditions, in one or two sentences. */
export function describeUnderwriting({ transaction }: PolicyFile): string {
  const { submittedAt, underwritingCheckedAt } = transaction;
  if (submittedAt === null && !isPendingUnderwriting(transaction))
    return 'It is evaluated when it is submitted.';
  const outcome = isPendingUnderwriting(transaction)
    ? 'It is with underwriting now.'
    : 'Underwriting is not holding it.';
  if (underwritingCheckedAt === null) return outcome;
  return `These are the conditions on ${formatDateTime(underwritingCheckedAt)}. ${outcome}`;
}

/** Whether the policy can still be issued: it is neither issued nor ended. */
export function canStillBeIssued(file: PolicyFile): boolean {
  const stage = transactionStage(file);
  return stage !== 'issued' && stage !== 'changing' && stage !== 'ended';
}

function submissionStage(file: PolicyFile): StageRow {
  const { submittedAt, policyState } = file.transaction;
  if (submittedAt !== null && !isQuote(policyState))
    return buildStage('Submitted', 'good', 'Done', `Submitted on ${formatDateTime(submittedAt)}.`);
  if (submittedAt !== null)
    return buildStage(
      'Submitted',
      'waiting',
      'Sent for review',
      `Sent to underwriting on ${formatDateTime(submittedAt)}.`,
    );
  const open =
    transactionStage(file) === 'changing'
      ? 'It is a change of the policy. Issue it on its own page.'
      : 'It is still a quote. Submit it on the final summary.';
  return buildStage('Submitted', 'todo', 'To do', open);
}

function paymentStage({ transaction, rating }: PolicyFile): StageRow {
  const received = transaction.submittedPremium ?? '0.00';
  if (rating.totalPremium === null)
    return buildStage('Paid', 'todo', 'To do', 'There is no premium to pay yet.');
  if (!isAboveZero(transaction.balance))
    return buildStage(
      'Paid',
      'good',
      'Done',
      `${formatDollarsAndCents(received)} was received: paid in full.`,
    );
  const balanceText = `${formatDollarsAndCents(received)} was received, ${formatDollarsAndCents(transaction.balance)} is due.`;
  return buildStage(
    'Paid',
    isAboveZero(received) ? 'waiting' : 'todo',
    isAboveZero(received) ? 'In part' : 'To do',
    balanceText,
  );
}

function underwritingStage({ transaction }: PolicyFile): StageRow {
  if (isPendingUnderwriting(transaction))
    return buildStage(
      'Underwriting',
      'waiting',
      'Pending underwriting',
      'An underwriter is reviewing it. The reasons are above.',
    );
  if (isReturned(transaction))
    return buildStage(
      'Underwriting',
      'warn',
      'Returned',
      'Underwriting returned it to the agent. The reason is above.',
    );
  if (transaction.submittedAt === null)
    return buildStage('Underwriting', 'todo', 'To do', 'It is evaluated when it is submitted.');
  if (transaction.evaluation === 'RELEASED')
    return buildStage(
      'Underwriting',
      'good',
      'Released',
      `An underwriter released it on ${formatDateTime(transaction.evaluatedAt)}.`,
    );
  return buildStage(
    'Underwriting',
    'good',
    'Done',
    `No rule held it when it was evaluated on ${formatDateTime(transaction.evaluatedAt)}.`,
  );
}

function issuanceStage(file: PolicyFile): StageRow {
  const { issuedDate } = file.transaction;
  const stage = transactionStage(file);
  if (issuedDate !== null)
    return buildStage('Issued', 'good', 'Done', `Issued on ${formatDate(issuedDate)}.`);
  if (stage === 'issued' || stage === 'changing')
    return buildStage('Issued', 'good', 'Done', 'The policy is in force.');
  if (stage === 'ended') return buildStage('Issued', 'bad', 'Ended', 'It will not be issued.');
  if (stage === 'ready to issue')
    return buildStage('Issued', 'waiting', 'Ready to issue', 'It is waiting for an underwriter to issue it.');
  return buildStage(
    'Issued',
    'todo',
    'To do',
    'It is issued once it is paid and reviewed and its documents are on file.',
  );
}

function buildStage(title: string, tone: StageRow['tone'], word: string, reason: string): StageRow {
  return { title, tone, word, reason };
}
