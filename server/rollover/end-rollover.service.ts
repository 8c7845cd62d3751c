import { may } from '../../machines/domain/access/permission.ts';
import { isMoneyUnsettled } from '../../machines/domain/money/payment.ts';
import { isUnissuedRollover } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { nextPolicyState } from '../../machines/lifecycle/policy.machine.ts';
import {
  nextTransactionStatus,
  type TransactionTrigger,
} from '../../machines/lifecycle/transaction.machine.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { writeSearchEntry } from '../policy/entity/refresh-policy-search.service.ts';
import { type Edit, editPolicyFile, writeInBackground } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readOffer } from '../renewal/renewal-term.service.ts';
import { endOffer } from '../renewal/withdraw-offer.service.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';

export type RescindRolloverAnswer =
  | { __typename: 'RolloverRescinded'; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Withdraws a rollover that is not paid, because the agent or the prior insurer takes it back. */
export function rescindRollover(
  world: World,
  viewer: Viewer,
  policyId: number,
  reason: string,
): Promise<RescindRolloverAnswer> {
  const target = { policyId, needs: 'submit' } as const;
  return editPolicyFile<RescindRolloverAnswer>(world, viewer, target, async (edit) => {
    const refusal = findRescindRefusal(edit.file, viewer);
    const why = reason.trim().slice(0, 500);
    if (refusal !== null) return saveRefused([refusal]);
    if (why === '') return saveRefused([noReason]);
    await endRollover(edit, ['withdraw', 'abandon'], why);
    await logActivity(edit.trx, edit.at, { event: 'rollover rescinded', reason: why });
    return { __typename: 'RolloverRescinded', file: edit.file };
  });
}

/** Why a rollover cannot be withdrawn; null if it can. */
export function findRescindRefusal(file: StoredFile, { masks }: Pick<Viewer, 'masks'>): Problem | null {
  if (!may(masks, 'policy', 'submit')) return notAllowed;
  if (!isUnissuedRollover(file.transaction.policyState)) return notOpen;
  if (file.transaction.transactionStatus === 'PENDING_UNDERWRITING') return heldByUnderwriting;
  return isMoneyUnsettled(file.payments) ? paid : null;
}

/** Deletes a rollover that was never paid for, 90 days after the prior policy ended. For the calendar. */
export async function purgeRollover(edit: Edit): Promise<void> {
  const offer = await readOffer(edit.trx, edit.at.policyId);
  if (offer === null || !isUnissuedRollover(edit.file.transaction.policyState)) return;
  await endRollover(
    edit,
    ['close', 'abandon'],
    'It was not paid within 90 days after the prior policy ended.',
  );
  await logActivity(edit.trx, edit.at, { event: 'rollover deleted' });
}

/** Ends the transaction by the first trigger that its status has, and the rollover with it. */
async function endRollover(
  edit: Edit,
  triggers: readonly TransactionTrigger[],
  reason: string,
): Promise<void> {
  const { trx, at } = edit;
  const { transaction } = edit.file;
  const ended = triggers
    .map((trigger) => nextTransactionStatus(transaction.transactionStatus, trigger, transaction))
    .find((status) => status !== null);
  const policyState = nextPolicyState(transaction.policyState, 'delete', {});
  if (policyState === null) throw new Error(`A policy that is ${transaction.policyState} is not deleted.`);
  changeTransaction(edit, {
    policyState,
    ...(ended === undefined || ended === null ? {} : { transactionStatus: ended }),
  });
  const offer = await readOffer(trx, at.policyId);
  if (offer !== null) await endOffer(trx, offer.renewal.renewalId, { reason });
  writeInBackground(edit, writeSearchEntry(edit));
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to withdraw policies. Ask the principal of your agency.",
);

const notOpen: Problem = buildProblem('STATE', null, 'Only a rollover that is not issued can be withdrawn.');

const heldByUnderwriting: Problem = buildProblem(
  'STATE',
  null,
  'Underwriting holds it. Ask the examiner to return or decline it.',
);

const paid: Problem = buildProblem(
  'STATE',
  null,
  'A payment was received for it. It can be withdrawn once the money is refunded.',
);

const noReason: Problem = buildProblem('REQUIRED', 'reason', 'Say why the rollover is withdrawn.');
