import type { Underpayment } from '../../machines/contract/types.ts';
import { formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { sumLater } from '../../machines/domain/installments/installment-plan.ts';
import { addMoney, type Cents, formatMoney, noMoney } from '../../machines/domain/money/money.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { listUnbilled } from '../ledger/installments.service.ts';
import { type AccountHolder, readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readUnderpayments } from './underpayments.store.ts';

/** The problem that keeps claims on a term from being paid, and how much of a payment is premium first. */
export interface ClaimHold {
  /** Null if nothing is missing. */
  readonly problem: Problem | null;
  /** The premium that the insured has taken from a claim. */
  readonly takenPremium: Cents;
}

/**
 * Why no claim on a term is paid yet: facts for its premium were asked for and did not come, or a part of its premium is not paid, payments
 * to come included; and what of a payment is premium first. The caller has checked that the viewer may pay claims.
 */
export async function findClaimHold(edit: Edit): Promise<ClaimHold> {
  const { policyId } = edit.at;
  const underpayments = await readUnderpayments(edit.trx, policyId);
  if (underpayments.some(({ kind, status }) => kind === 'DATA_MISSING' && status === 'WITHOUT_DATA'))
    return { problem: dataMissing, takenPremium: noMoney };
  const unpaid = await readUnpaidPremium(edit);
  if (isTakenFromClaim(underpayments)) return { problem: null, takenPremium: unpaid };
  if (!isAboveTolerance(unpaid)) return { problem: null, takenPremium: noMoney };
  const message = `${formatDollarsAndCents(formatMoney(unpaid))} of the premium is not paid. A claim is paid once the whole premium of the term is, or the insured has it taken from the claim.`;
  return { problem: buildProblem('UNPAID', null, message), takenPremium: noMoney };
}

/** The unpaid premium of a term that the insured has not had taken from a claim yet. */
export async function readUntakenPremium(holder: AccountHolder): Promise<Cents> {
  const underpayments = await readUnderpayments(holder.trx, holder.at.policyId);
  return isTakenFromClaim(underpayments) ? noMoney : readUnpaidPremium(holder);
}

/** Whether all that is unpaid on a term is taken from its claims, because the insured chose so. */
export function isTakenFromClaim(underpayments: readonly Pick<Underpayment, 'status'>[]): boolean {
  return underpayments.some(({ status }) => status === 'FROM_CLAIM');
}

/** The unpaid premium of a term, including payments to come. */
async function readUnpaidPremium(holder: AccountHolder): Promise<Cents> {
  return addMoney(await readOwed(holder), sumLater(await listUnbilled(holder.trx, holder.at.policyId)));
}

const dataMissing = buildProblem(
  'UNRATED',
  null,
  'The insured was asked for facts that the premium needs. No claim is paid until they arrive.',
);
