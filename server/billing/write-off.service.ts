import type { Money } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import {
  absoluteMoney,
  addMoney,
  formatMoney,
  isAboveZero,
  isNothing,
} from '../../machines/domain/money/money.ts';
import { unsentRefundCents } from '../../machines/domain/money/payment.ts';
import { isAboveTolerance } from '../../machines/domain/money/tolerance.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { closeReturnedPayments } from '../change/unpaid/returned-payments.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { postWriteOff } from '../ledger/post-entries.service.ts';
import { readOwed } from '../ledger/project-account.service.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

export type WriteOffAnswer =
  | { __typename: 'BalanceWrittenOff'; amount: Money; file: StoredFile }
  | SaveRefused
  | NotFound;

/** Writes off the balance of an issued policy if it is within the tolerance. The charge of an open change does not count yet. */
export function writeOffBalance(world: World, viewer: Viewer, policyId: number): Promise<WriteOffAnswer> {
  return editPolicyFile<WriteOffAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    if (!may(viewer.masks, 'billing', 'writeOff'))
      return saveRefused([
        buildProblem('NOT_ALLOWED', null, "You don't have permission to write off balances."),
      ]);
    // An approved refund is the insured's money until it is sent, but no longer a credit to keep.
    const unsent = unsentRefundCents(edit.file.payments);
    const owed = addMoney(await readOwed(edit), unsent);
    const amount = formatMoney(owed);
    const onItsWay = isAboveZero(formatMoney(unsent))
      ? ` A refund of $${formatMoney(unsent)} is on its way.`
      : '';
    if (edit.file.policy.currentTransactionId === null)
      return saveRefused([
        buildProblem('STATUS', null, 'Only the balance of an issued policy can be written off.'),
      ]);
    if (isNothing(amount)) return saveRefused([buildProblem('STATUS', null, `Nothing is owed.${onItsWay}`)]);
    if (isAboveTolerance(absoluteMoney(owed)))
      return saveRefused([
        buildProblem(
          'RANGE',
          null,
          `The balance is $${amount}. Up to $5.00 is written off; more is collected or refunded.${onItsWay}`,
        ),
      ]);
    await postWriteOff(edit, owed);
    await closeReturnedPayments(edit);
    await logActivity(edit.trx, edit.at, { event: 'balance written off', amount });
    return { __typename: 'BalanceWrittenOff', amount, file: edit.file };
  });
}
