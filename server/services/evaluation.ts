import type { Money, Transaction } from '../../machines/contract/types.ts';
import { type EvaluationOptions, reviewReasons } from '../../machines/domain/evaluation.ts';
import {
  insuredResemblesListed,
  insuredsLikeListed,
  isAboutSanctions,
  notCleared,
} from '../../machines/domain/sanctions.ts';
import { shouldBecomePendingUnderwriting } from '../../machines/domain/transaction.ts';
import { mayTransactionBecome } from '../../machines/lifecycle/transaction.machine.ts';
import { hardStop } from '../../machines/wizard/hard-stop.ts';
import { afterEvaluation } from '../../machines/wizard/move.ts';
import { changeRecord } from '../store/records.ts';
import { licencesOf } from '../store/users.ts';
import { statusChanged } from './activity.ts';
import { markDuplicate } from './duplicates.ts';
import type { Edit } from './edit-file.ts';
import { companyRules } from './entities/underwriting-preferences.ts';
import { payeesLikeListed } from './payee-screening.ts';
import { recordEvent } from './wizard-events.ts';
import { type HardStopAnswer, stopHard } from './wizard-moves.ts';

/**
 * Evaluates an application: the rule of the payment holds it, then every rule of underwriting is asked, and it goes on
 * where none keeps it. What an examiner has released is not asked again. `quoted` is the total that the customer was quoted.
 */
export async function evaluate(edit: Edit, quoted: Money | null): Promise<HardStopAnswer | null> {
  await holdForUnderwriting(edit);
  await markDuplicate(edit);
  const reasons = await reviewReasonsLeft(edit, quoted === null ? {} : { quotedPremium: quoted });
  await changeTransaction(edit, {
    transactionStatus: reasons.length > 0 ? 'PENDING_UNDERWRITING' : 'IN_PROCESS',
    reviewReasons: textOf(reasons),
  });
  await recordEvent(edit, { type: 'evaluated' });
  if (afterEvaluation(edit.file, edit.today) !== 'hard stop') return null;
  const stop = hardStop('REQUIRES_REVIEW', 'APPLICATION_SUMMARY', reasons.join(' '));
  return stopHard(edit, 'APPLICATION_SUMMARY', stop);
}

/** Reasons as they are stored, one a line; null where there are none. */
export function textOf(reasons: readonly string[]): string | null {
  return reasons.length > 0 ? reasons.join('\n').slice(0, 4000) : null;
}

/** The reasons in a stored text. */
export function linesOf(text: string | null): string[] {
  return (text ?? '').split('\n').filter((line) => line !== '');
}

/** Changes the transaction's own fields; a status only along the transaction machine. */
export async function changeTransaction(edit: Edit, values: Partial<Transaction>): Promise<void> {
  const { policyId, transactionId } = edit.at;
  const before = edit.file.transaction.transactionStatus;
  const after = values.transactionStatus ?? before;
  if (after !== before && !mayTransactionBecome(before, after, edit.file.transaction))
    throw new Error(`A transaction that is ${before} cannot become ${after}.`);
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, values);
  edit.file = { ...edit.file, transaction: { ...edit.file.transaction, ...values } };
  if (after !== before) await statusChanged(edit.trx, edit.at, before, after);
}

/** Sets PendingUnderwriting where the specification's rule holds, and saves it. */
async function holdForUnderwriting(edit: Edit): Promise<void> {
  if (shouldBecomePendingUnderwriting(edit.file))
    await changeTransaction(edit, { transactionStatus: 'PENDING_UNDERWRITING' });
}

/** Why underwriting would look at an application, the licences of its agent, the names of its payees and what its company has set among the rules; what an examiner has released is left out. */
export async function reviewReasonsLeft(
  { world, trx, file, today }: Pick<Edit, 'world' | 'trx' | 'file' | 'today'>,
  options: EvaluationOptions,
): Promise<string[]> {
  const licensedStates = await licencesOf(trx, file.policyOwner.userId);
  const { releasedReasons } = file.transaction;
  const payees = notCleared(await payeesLikeListed({ world, trx, file }), releasedReasons);
  const company = await companyRules(trx, file);
  const told = {
    ...company,
    ...options,
    payeesLikeListed: [...new Set(payees.map(({ who }) => who))],
    ...(licensedStates && { licensedStates }),
  };
  const isCleared = notCleared(insuredsLikeListed(file), releasedReasons).length === 0;
  const settled = new Set([
    ...linesOf(releasedReasons).filter((reason) => !isAboutSanctions(reason)),
    ...(isCleared ? [insuredResemblesListed] : []),
  ]);
  return reviewReasons(file, today, told).filter((reason) => !settled.has(reason));
}
