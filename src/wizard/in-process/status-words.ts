import type { PolicyFile, TransactionStatus } from '../../../machines/contract/types.ts';
import { shownCents, shownDate, shownMoment } from '../../../machines/domain/format.ts';
import { isAboveZero } from '../../../machines/domain/money.ts';
import { isIssuedBusiness } from '../../../machines/domain/policy.ts';
import { isPendingUnderwriting } from '../../../machines/domain/transaction.ts';

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

/** What the conditions of PendingUnderwriting come to for a submitted application, in a sentence. */
export function underwritingWords({ transaction }: PolicyFile): string {
  if (isPendingUnderwriting(transaction)) return 'It is with underwriting now.';
  if (transaction.submittedAt === null) return 'It is evaluated when it is submitted.';
  return 'It was evaluated when it was submitted; underwriting does not hold it.';
}

function submitted({ transaction: { submittedAt, policyState } }: PolicyFile): Stage {
  const isQuote = policyState === 'QUOTE' || policyState === 'ROLLOVER_QUOTE';
  if (submittedAt !== null && !isQuote)
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
  if (transaction.reviewReasons !== null)
    return row(
      'Underwriting',
      'warn',
      'Returned',
      'Underwriting returned it to the agent. The reason stands above.',
    );
  if (transaction.submittedAt === null)
    return row('Underwriting', 'todo', 'To do', 'It is evaluated when it is submitted.');
  return row('Underwriting', 'good', 'Done', 'No rule holds it.');
}

function issued({ transaction: { issuedDate, policyState, transactionStatus } }: PolicyFile): Stage {
  if (issuedDate !== null) return row('Issued', 'good', 'Done', `Issued on ${shownDate(issuedDate)}.`);
  if (isIssuedBusiness(policyState)) return row('Issued', 'good', 'Done', 'The policy is in force.');
  if (ended.includes(transactionStatus)) return row('Issued', 'bad', 'Ended', 'It will not be issued.');
  return row(
    'Issued',
    'todo',
    'To do',
    'It is issued once it is paid, reviewed, and its documents are there.',
  );
}

const ended: readonly TransactionStatus[] = [
  'REJECTED',
  'ABANDONED',
  'CLOSED',
  'ARCHIVED',
  'RESCINDED_ROLLOVER_TRANSFER',
];

function row(title: string, tone: Stage['tone'], word: string, reason: string): Stage {
  return { title, tone, word, reason };
}
