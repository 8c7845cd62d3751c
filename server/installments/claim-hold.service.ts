import { formatDollarsAndCents } from '../../machines/domain/format/format-values.ts';
import { isUnderpaid } from '../../machines/domain/installments/installment-days.ts';
import { sumLater } from '../../machines/domain/installments/installment-plan.ts';
import { addMoney, formatMoney } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { listUnbilled } from '../ledger/installments.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readUnderpayments } from './underpayments.store.ts';

/**
 * Why no claim on a term is paid yet: facts for its premium were asked for and did not come, or a part of its premium is not paid, payments
 * to come included. Null if nothing is missing. The caller has checked that the viewer may pay claims.
 */
export async function findClaimHold(edit: Edit): Promise<Problem | null> {
  const { policyId } = edit.at;
  const underpayments = await readUnderpayments(edit.trx, policyId);
  if (underpayments.some(({ kind, status }) => kind === 'DATA_MISSING' && status === 'WITHOUT_DATA'))
    return buildProblem(
      'UNRATED',
      null,
      'The insured was asked for facts that the premium needs. No claim is paid until they come.',
    );
  // The insured chose to have it taken from a claim.
  if (underpayments.some(({ status }) => status === 'FROM_CLAIM')) return null;
  const unpaid = addMoney(await readOwed(edit), sumLater(await listUnbilled(edit.trx, policyId)));
  if (!isUnderpaid(unpaid)) return null;
  return buildProblem(
    'UNPAID',
    null,
    `${formatDollarsAndCents(formatMoney(unpaid))} of the premium is not paid. A claim is paid once the whole premium of the term is.`,
  );
}
