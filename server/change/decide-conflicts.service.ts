import type { ConflictChoice } from '../../machines/contract/types.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { projectAccount } from '../ledger/project-account.service.ts';
import { readSlicesOfEdit } from '../policy/versions/issue-versions.service.ts';
import { saveChange } from './change.store.ts';
import { changeOf, layOpenChange, readDecisions } from './lay-change.service.ts';
import type { ChangeAnswer } from './open-change.service.ts';
import { editOpenChange, savedChange } from './price-change.service.ts';

/** The decision about a conflict. */
export interface Decision {
  readonly conflictId: string;
  readonly choice: ConflictChoice;
}

/** Stores whose value holds for fields that the open change and an issued one touch. The price of the change is gone. */
export function decideConflicts(
  world: World,
  viewer: Viewer,
  policyId: number,
  decisions: readonly Decision[],
): Promise<ChangeAnswer> {
  return editOpenChange(world, viewer, policyId, async (edit) => {
    const change = changeOf(edit);
    if (change.stage === 'HELD')
      return saveRefused([buildProblem('STATUS', null, 'Underwriting holds this change.')]);
    const { conflicts } = await layOpenChange(edit, await readSlicesOfEdit(edit));
    const unknown = decisions.filter(
      ({ conflictId }) => !conflicts.some((conflict) => conflict.conflictId === conflictId),
    );
    if (unknown.length > 0)
      return saveRefused([
        buildProblem('UNKNOWN_ROW', 'decisions', 'This conflict no longer exists. Load the change again.'),
      ]);
    const made = Object.fromEntries(decisions.map(({ conflictId, choice }) => [conflictId, choice]));
    const values = {
      stage: 'EDITING',
      price: null,
      dueAmount: null,
      decisions: { ...readDecisions(change), ...made },
    } as const;
    await saveChange(edit.trx, edit.at, values);
    edit.file = { ...edit.file, change: { ...change, ...values } };
    await projectAccount(edit);
    const fields = conflicts
      .filter(({ conflictId }) => conflictId in made)
      .map(({ field, conflictId }) => `${field}: ${made[conflictId]?.toLowerCase()}`);
    await logActivity(edit.trx, edit.at, { event: 'conflict decided', fields });
    return savedChange(edit);
  });
}
