import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { saveDerivedFile } from '../policy/parts/save-parts.service.ts';
import { describeSignature } from '../signature/signatures.service.ts';
import { type SubmitAnswer, submitWithinEdit } from '../underwriting/submit.service.ts';
import { mayInsuredSubmit, withPolicyRight } from './own-policy.service.ts';

/**
 * Submits an own application, signed by the insured, where the agency's preference allows it. The day of submission is the day on which it is
 * signed for the agency.
 */
export async function submitOwnApplication(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<SubmitAnswer> {
  return editPolicyFile<SubmitAnswer>(world, withPolicyRight(viewer, 'submit'), policyId, async (edit) => {
    const { trx } = edit;
    if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
    if (!(await mayInsuredSubmit(trx, edit.file))) return saveRefused([agentSubmits]);
    const { state } = await describeSignature(world, trx, edit.file);
    if (state !== 'SIGNED') return saveRefused([notSigned]);
    await acceptAsSigned(edit);
    const answer = await submitWithinEdit(edit);
    const isDone = answer.__typename === 'ApplicationSubmitted' || answer.__typename === 'SentToUnderwriting';
    return isDone ? answer : rollBack(answer);
  });
}

/** Accepts the declarations, which were signed with the application, dates a missing agency's signature today, and bills the insured by default. */
async function acceptAsSigned(edit: Edit): Promise<void> {
  const { policy, transaction } = edit.file;
  await saveDerivedFile(edit, {
    ...edit.file,
    policy: {
      ...policy,
      policyBillingType: policy.policyBillingType ?? 'INSURED',
      areDeclarationsAccepted: true,
    },
    transaction: { ...transaction, agentSignedDate: transaction.agentSignedDate ?? edit.today },
  });
}

const agentSubmits = buildProblem(
  'NOT_ALLOWED',
  null,
  'Your agency submits the application. Hand it to your agent.',
);

const notSigned = buildProblem('STATUS', null, 'Read the application and sign it first.');
