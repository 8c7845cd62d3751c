import type { Transaction } from '../../machines/contract/types.ts';
import {
  findInsuredSanctionsMatches,
  findUnclearedMatches,
  insuredSanctionsReason,
  isAboutSanctions,
} from '../../machines/domain/parties/sanctions.ts';
import {
  type EvaluationOptions,
  findReviewReasons,
  type ReviewReason,
} from '../../machines/domain/underwriting/review-reasons.ts';
import { mayTransactionBecome } from '../../machines/lifecycle/transaction.machine.ts';
import { changeRecord } from '../database/records.store.ts';
import { readLicensedStates } from '../identity/users/agents-of-record.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type Edit, writeInBackground } from '../policy/file/edit-file.service.ts';
import { screenPayees } from '../policy/screening/payee-screening.service.ts';
import { readCompanyRules } from './underwriting-preferences.service.ts';

/** Reasons as stored, one per line and 4,000 characters at most; null if there are none. */
export function joinReasons(reasons: readonly string[]): string | null {
  return reasons.length > 0 ? reasons.join('\n').slice(0, 4000) : null;
}

/** The reasons in a stored text; empty for null. */
export function splitReasons(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line !== '');
}

/** Changes the transaction's own fields in the background. Throws if the transaction machine does not allow the change of status. */
export function changeTransaction(edit: Edit, values: Partial<Transaction>): void {
  const { policyId, transactionId } = edit.at;
  const before = edit.file.transaction.transactionStatus;
  const after = values.transactionStatus ?? before;
  if (after !== before && !mayTransactionBecome(before, after, edit.file.transaction))
    throw new Error(`A transaction that is ${before} cannot become ${after}.`);
  writeInBackground(edit, changeRecord(edit.trx, 'transaction', { policyId, transactionId }, values));
  edit.file = { ...edit.file, transaction: { ...edit.file.transaction, ...values } };
  if (after !== before)
    writeInBackground(edit, logActivity(edit.trx, edit.at, { event: 'status changed', before, after }));
}

/**
 * Why underwriting would review an application, considering its agent's licenses, its payees' names and the company's settings of
 * the rules. Reasons that an examiner has released are left out.
 */
export async function findOpenReviewReasons(
  context: Pick<Edit, 'world' | 'trx' | 'file' | 'today'>,
  options: EvaluationOptions,
): Promise<string[]> {
  const reasons = await findOpenReasons(context, options);
  return [...new Set(reasons.map(({ reason }) => reason))];
}

/** The same with the rules that ask for the review. */
export async function findOpenReasons(
  { world, trx, file, today }: Pick<Edit, 'world' | 'trx' | 'file' | 'today'>,
  options: EvaluationOptions,
): Promise<ReviewReason[]> {
  const { releasedReasons } = file.transaction;
  const [licensedStates, screened, company] = await Promise.all([
    readLicensedStates(trx, file.policyOwner.userId),
    screenPayees({ world, trx, file }),
    readCompanyRules(trx, file),
  ]);
  const payees = findUnclearedMatches(screened, releasedReasons);
  const outcome = {
    ...company,
    ...options,
    payeesLikeListed: [...new Set(payees.map(({ who }) => who))],
    ...(licensedStates && { licensedStates }),
  };
  const isCleared = findUnclearedMatches(findInsuredSanctionsMatches(file), releasedReasons).length === 0;
  const settled = new Set([
    ...splitReasons(releasedReasons).filter((reason) => !isAboutSanctions(reason)),
    ...(isCleared ? [insuredSanctionsReason] : []),
  ]);
  return findReviewReasons(file, today, outcome).filter(({ reason }) => !settled.has(reason));
}
