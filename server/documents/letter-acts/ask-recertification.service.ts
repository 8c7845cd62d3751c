import { records } from '../../../machines/contract/fields.ts';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { isStaff, may } from '../../../machines/domain/access/permission.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { ratingDataDays } from '../../../machines/domain/installments/installment-days.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { sendLetter } from '../send-letter.service.ts';

export type AskForRecertificationAnswer =
  | { __typename: 'RecertificationAsked'; policyId: number; dueDate: IsoDate }
  | SaveRefused
  | NotFound;

/** Asks the insured of a policy in force to confirm facts that decide the premium. Standard Flood Insurance Policy, VII.E.4. */
export function askForRecertification(
  world: World,
  viewer: Viewer,
  policyId: number,
  reason: string,
): Promise<AskForRecertificationAnswer> {
  return editPolicyFile<AskForRecertificationAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async (edit) => {
      const problem = findProblem(edit, reason);
      if (problem !== null) return saveRefused([problem]);
      const dueDate = addDays(edit.today, ratingDataDays);
      const facts = { reason: reason.trim(), dueDate };
      await sendLetter(edit, { kind: 'RECERTIFICATION', occasion: edit.today, facts });
      await logActivity(edit.trx, edit.at, { event: 'recertification asked', ...facts });
      return { __typename: 'RecertificationAsked', policyId, dueDate };
    },
  );
}

function findProblem({ viewer, file }: Edit, reason: string): Problem | null {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'policy', 'edit')) return notAllowed;
  if (file.policy.currentTransactionId === null || file.policy.recordLifecycleStatus !== 'ACTIVE')
    return notInForce;
  if (reason.trim() === '')
    return buildProblem('REQUIRED', 'reason', 'Say what the insured should confirm, in whole sentences.');
  const fault = valueFault(records.underpayments.fields.reason, reason);
  return fault === null ? null : buildProblem(fault.code, 'reason', fault.message);
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff ask an insured to confirm facts. Write to underwriting.',
);
const notInForce = buildProblem(
  'STATE',
  null,
  'Facts can be confirmed only for a policy in force. To change those of a quote, change its answers.',
);
