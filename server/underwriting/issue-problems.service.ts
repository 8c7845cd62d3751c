import type { IsoDate } from '../../machines/contract/types.ts';
import { findFullPayment } from '../../machines/domain/dates/full-payment-date.ts';
import { countReceivedDay } from '../../machines/domain/dates/program-authority.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { findDueAtStart } from '../../machines/domain/money/due-at-start.ts';
import { compareMoney } from '../../machines/domain/money/money.ts';
import { keptCents } from '../../machines/domain/money/payment.ts';
import { findMisplacedRating } from '../../machines/domain/place/derived-place.ts';
import { transactionStage } from '../../machines/domain/policy/transaction-stage.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { requiredDocuments } from '../../machines/domain/underwriting/required-documents.ts';
import {
  type ActionRefusal,
  listIssueRefusals,
  listUnpaidRefusals,
} from '../../machines/lifecycle/policy-actions.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { isRatingStale } from '../rating/rated-file.service.ts';
import { findOpenReviewReasons } from './evaluation.service.ts';
import { findPresubmissionProblems } from './submission-problems.service.ts';
import { readCompanyRules } from './underwriting-preferences.service.ts';

type IssueContext = Pick<Edit, 'world' | 'viewer' | 'trx' | 'file' | 'today'>;

/** Everything that keeps an application from being issued, including underwriting; empty if it may be issued. */
export async function findIssueProblems(context: IssueContext): Promise<Problem[]> {
  const awaited = await findAwaitedProblems(context);
  if (transactionStage(context.file) === 'ended') return awaited;
  return [...awaited, ...(await findUnderwritingProblems(context))];
}

/** The problems besides underwriting that an application waits for: state, term, answers, rating, money, documents. */
export async function findAwaitedProblems(context: IssueContext): Promise<Problem[]> {
  const { file, today } = context;
  const refusals = listIssueRefusals(file);
  if (refusals.some(({ code }) => !awaitedCodes.includes(code))) return refusals.map(toIssueProblem);
  return [
    ...pastTerm(file, today),
    ...(await findPresubmissionProblems(context)),
    ...staleRating(file, today),
    ...listUnpaidRefusals(file).map(toIssueProblem),
    ...findAuthorityProblems(file, today),
    ...(await findMissingDocuments(context)),
  ];
}

/** Why underwriting would review the application, or that it holds it now. */
async function findUnderwritingProblems(context: IssueContext): Promise<Problem[]> {
  const reasons = await findOpenReviewReasons(context, {});
  const waits = listIssueRefusals(context.file).filter(({ code }) => code === 'REVIEW');
  return [...waits.map(toIssueProblem), ...reasons.map(reviewProblem)];
}

/** Whether the cleared payments cover the total premium, or the first payment of a term that is paid monthly. */
export function isPaidInFull({ payments, rating: { totalPremium }, transaction }: StoredFile): boolean {
  if (totalPremium === null) return false;
  const { laterInstallments } = transaction;
  const due = findDueAtStart({ totalAnnualPremium: totalPremium, laterInstallments });
  return compareMoney(keptCents(payments), due) >= 0;
}

function pastTerm({ policy: { expirationDate } }: StoredFile, today: IsoDate): Problem[] {
  if (expirationDate === null || today < expirationDate) return [];
  const message = `The term of this application ended on ${formatDate(expirationDate)}. It can no longer be issued. Start a new application.`;
  return [issueProblem('TERM_OVER', message)];
}

/** That the money of an NFIP application came while the program may not sell. */
function findAuthorityProblems(file: StoredFile, today: IsoDate): Problem[] {
  const paidOn = findFullPayment(file)?.day ?? null;
  if (paidOn === null || file.rating.privateFloodProviderId !== null) return [];
  const counted = countReceivedDay(paidOn);
  if (counted <= today) return [];
  const message = `The National Flood Insurance Program may not sell until ${formatDate(counted)}, and the money came after its authority had lapsed. It can be issued from that day on.`;
  return [issueProblem('PROGRAM_LAPSED', message)];
}

function staleRating(file: StoredFile, today: IsoDate): Problem[] {
  if (file.rating.totalPremium === null || !isRatingStale(file, today)) return [];
  const reason = findMisplacedRating(file) ?? 'The premium no longer fits the answers.';
  return [issueProblem('STALE_RATING', `${reason} Rate the application again.`)];
}

/** Problems for missing documents. A company that has switched U16 off issues without documents. */
async function findMissingDocuments({ trx, file, today }: IssueContext): Promise<Problem[]> {
  const missing = requiredDocuments(file, today, file.documents).filter(({ isOnFile }) => !isOnFile);
  if (missing.length === 0 || (await readCompanyRules(trx, file)).switchedOff.includes('U16')) return [];
  const types = [...new Set(missing.map(({ documentType }) => documentType.toLowerCase()))];
  return types.map((type) => issueProblem('DOCUMENT', `A document is missing: ${type}.`));
}

/** The codes of what an application waits for; any other refusal is the only one that counts. */
export const awaitedCodes: readonly string[] = ['UNPAID', 'REVIEW'];

function toIssueProblem({ code, message }: ActionRefusal): Problem {
  return code === 'REVIEW' ? reviewProblem(message) : issueProblem(code, message);
}

function reviewProblem(reason: string): Problem {
  return {
    code: 'REVIEW',
    field: null,
    message: reason,
    severity: 'UNDERWRITING',
    step: 'APPLICATION_SUMMARY',
  };
}

function issueProblem(code: string, message: string): Problem {
  return { code, field: null, message, severity: 'ERROR', step: 'APPLICATION_SUMMARY' };
}
