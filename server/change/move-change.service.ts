import type { ChangeStart } from '../../machines/change/cover-start.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { changeRecord } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { rollBack } from '../policy/file/edit-file.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { saveChange } from './change.store.ts';
import { findDayWindow } from './change-facts.service.ts';
import { changeOf } from './lay-change.service.ts';
import {
  type ChangeAnswer,
  findDayProblem,
  findExceptionProblem,
  readChangeContext,
} from './open-change.service.ts';
import { editOpenChange, priceWithinEdit, savedChange } from './price-change.service.ts';

/**
 * Moves the first day of the open change, lays it over the version in force on that day, and prices it where nothing else is missing. What was
 * answered stays. A kind whose day the product or its reason gives is not moved.
 */
export function moveChange(
  world: World,
  viewer: Viewer,
  policyId: number,
  { effectiveDate, coverException = null }: Partial<ChangeStart> & Pick<ChangeStart, 'effectiveDate'>,
): Promise<ChangeAnswer> {
  return editOpenChange(world, viewer, policyId, async (edit) => {
    const change = changeOf(edit);
    if (change.stage === 'HELD')
      return saveRefused([buildProblem('STATUS', null, 'Underwriting holds this change.')]);
    if (change.cancellationReason !== null)
      return saveRefused([
        buildProblem(
          'STATUS',
          'effectiveDate',
          'The reason of a cancellation determines its days. Abandon it, and open a new one with the other day.',
        ),
      ]);
    const context = await readChangeContext(edit, await readSlicesOfEdit(edit));
    const problem =
      findExceptionProblem(change.kind, coverException, context) ??
      findDayProblem(
        change.kind,
        effectiveDate,
        findDayWindow(change.kind, context, coverException),
        context,
      );
    if (problem) return saveRefused([problem]);
    const values = { effectiveDate, coverException, stage: 'EDITING', price: null, dueAmount: null } as const;
    await saveChange(edit.trx, edit.at, values);
    const { policyId: ofPolicy, transactionId } = edit.at;
    await changeRecord(edit.trx, 'transaction', { policyId: ofPolicy, transactionId }, { effectiveDate });
    edit.file = {
      ...edit.file,
      change: { ...change, ...values },
      transaction: { ...edit.file.transaction, effectiveDate },
    };
    await logActivity(edit.trx, edit.at, { event: 'change moved', changeKind: change.kind, effectiveDate });
    const missing = await priceWithinEdit(edit);
    if (missing.some(({ field }) => field === 'effectiveDate')) rollBack(saveRefused(missing));
    if (missing.length > 0) await projectAccount(edit);
    return savedChange(edit);
  });
}
