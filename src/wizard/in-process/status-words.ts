import type { PolicyFile } from '../../../machines/contract/types.ts';
import { shownCents, shownDate, shownMoment } from '../../../machines/domain/format/format.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { isPendingUnderwriting } from '../../../machines/domain/policy/transaction.ts';
import { isQuote, isReturned, transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';

/** A stage of an application: how it stands in a word, and why. */
interface Stage {
  readonly title: string;
  readonly tone: 'good' | 'waiting' | 'todo' | 'warn' | 'bad';
  readonly word: string;
  readonly reason: string;
}

/** The four stages of an application, each with how it stands and why. */
export function stagesOf(file: PolicyFile): readonly Stage[] {
  return [submitted(file), paid(file), reviewed(file), issued(file)];
}

/** What the conditions of PendingUnderwriting came to and when, in a sentence or two. */
export function underwritingWords({ transaction }: PolicyFile): string {
  const { submittedAt, underwritingCheckedAt } = transaction;
  if (submittedAt === null && !isPendingUnderwriting(transaction))
    return 'It is evaluated when it is submitted.';
  const outcome = isPendingUnderwriting(transaction)
    ? 'It is with underwriting now.'
    : 'Underwriting does not hold it.';
  if (underwritingCheckedAt === null) return outcome;
  return `These are the conditions as they were on ${shownMoment(underwritingCheckedAt)}. ${outcome}`;
}

function submitted({ transaction: { submittedAt, policyState } }: PolicyFile): Stage {
  if (submittedAt !== null && !isQuote(policyState))
    return row('Submitted', 'good', 'Done', `Submitted on ${shownMoment(submittedAt)}.`);
  if (submittedAt !== null)
    return row(
      'Submitted',
      'waiting',
      'Sent for review',
      `Sent to underwriting on ${shownMoment(submittedAt)}.`,
    );
  return row('Submitted', 'todo', 'To do', 'It is still a quote. Submit it on the final summary.');
}

function paid({ transaction, rating }: PolicyFile): Stage {
  const received = transaction.submittedPremium ?? '0.00';
  if (rating.totalPremium === null) return row('Paid', 'todo', 'To do', 'There is no premium to pay yet.');
  if (!isAboveZero(transaction.balance))
    return row('Paid', 'good', 'Done', `${shownCents(received)} was received: paid in full.`);
  const words = `${shownCents(received)} was received, ${shownCents(transaction.balance)} is due.`;
  return row(
    'Paid',
    isAboveZero(received) ? 'waiting' : 'todo',
    isAboveZero(received) ? 'In part' : 'To do',
    words,
  );
}

function reviewed({ transaction }: PolicyFile): Stage {
  if (isPendingUnderwriting(transaction))
    return row(
      'Underwriting',
      'waiting',
      'Pending underwriting',
      'An underwriter looks at it. The reasons stand above.',
    );
  if (isReturned(transaction))
    return row(
      'Underwriting',
      'warn',
      'Returned',
      'Underwriting returned it to the agent. The reason stands above.',
    );
  if (transaction.submittedAt === null)
    return row('Underwriting', 'todo', 'To do', 'It is evaluated when it is submitted.');
  if (transaction.evaluation === 'RELEASED')
    return row(
      'Underwriting',
      'good',
      'Released',
      `An underwriter released it on ${shownMoment(transaction.evaluatedAt)}.`,
    );
  return row('Underwriting', 'good', 'Done', 'No rule holds it.');
}

function issued(file: PolicyFile): Stage {
  const { issuedDate } = file.transaction;
  const stage = transactionStage(file);
  if (issuedDate !== null) return row('Issued', 'good', 'Done', `Issued on ${shownDate(issuedDate)}.`);
  if (stage === 'issued' || stage === 'changing')
    return row('Issued', 'good', 'Done', 'The policy is in force.');
  if (stage === 'ended') return row('Issued', 'bad', 'Ended', 'It will not be issued.');
  if (stage === 'ready to issue')
    return row('Issued', 'waiting', 'Ready to issue', 'It waits for an underwriter to issue it.');
  return row(
    'Issued',
    'todo',
    'To do',
    'It is issued once it is paid, reviewed, and its documents are there.',
  );
}

function row(title: string, tone: Stage['tone'], word: string, reason: string): Stage {
  return { title, tone, word, reason };
}
