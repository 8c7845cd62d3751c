import { compareMoney, formatMoney, parseMoney, subtractMoney } from '../../machines/domain/money.ts';
import { clearedCents } from '../../machines/domain/payment.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { requiredDocuments } from '../../machines/domain/required-documents.ts';
import type { StoredFile } from '../store/policy-file.ts';
import type { Edit } from './edit-file.ts';
import { reviewReasonsLeft } from './evaluation.ts';
import { isRatingStale } from './rated-file.ts';
import { problemsBeforeSubmission } from './submit.ts';

type Held = Pick<Edit, 'world' | 'viewer' | 'trx' | 'file' | 'today'>;

/** Everything that keeps an application from being issued; empty where it may be. */
export async function problemsBeforeIssue(held: Held): Promise<Problem[]> {
  return [...(await problemsOfFile(held)), ...(await reviewReasonsAtIssue(held)).map(underReview)];
}

/** Whether a problem is underwriting's, who may release it. */
export function isUnderReview({ code }: Problem): boolean {
  return code === 'REVIEW';
}

/** What is not underwriting's: state, answers, rating, money. */
async function problemsOfFile(held: Held): Promise<Problem[]> {
  const { file, today } = held;
  const { policyState } = file.transaction;
  if (policyState !== 'APPLICATION' && policyState !== 'ROLLOVER_APPLICATION')
    return [problem('NOT_SUBMITTED', 'Only an application is issued. Submit the quote first.')];
  const isStale = file.rating.totalPremium !== null && isRatingStale(file, today);
  return [
    ...(await problemsBeforeSubmission(held)),
    ...(isStale
      ? [problem('STALE_RATING', 'The premium no longer fits the answers. Issuing rates it again.')]
      : []),
    ...unpaid(file),
  ];
}

/** Why underwriting would look at it, missing documents among them. */
export function reviewReasonsAtIssue(held: Held): Promise<string[]> {
  const { file, today } = held;
  return reviewReasonsLeft(held, { documents: requiredDocuments(file, today, file.documents) });
}

/** Whether what has cleared comes to the total. */
export function isPaidInFull({ payments, rating }: StoredFile): boolean {
  return (
    rating.totalPremium !== null && compareMoney(clearedCents(payments), parseMoney(rating.totalPremium)) >= 0
  );
}

function unpaid(file: StoredFile): Problem[] {
  if (isPaidInFull(file) || file.rating.totalPremium === null) return [];
  const missing = formatMoney(
    subtractMoney(parseMoney(file.rating.totalPremium), clearedCents(file.payments)),
  );
  return [
    problem('UNPAID', `$${missing} of the $${file.rating.totalPremium} has not been paid and cleared.`),
  ];
}

function underReview(reason: string): Problem {
  return { code: 'REVIEW', field: null, message: reason, severity: 'U', step: 'APPLICATION_SUMMARY' };
}

function problem(code: string, message: string): Problem {
  return { code, field: null, message, severity: 'E', step: 'APPLICATION_SUMMARY' };
}
