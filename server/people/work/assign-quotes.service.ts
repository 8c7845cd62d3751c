import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { unlicensedRefusal } from '../../../machines/domain/access/staffing.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { readOwnerEntities } from '../../entities/owner-entities.service.ts';
import type { AgentOfRecord } from '../../identity/users/agent-of-record.ts';
import { findAgentOfRecord, readLicensedStates } from '../../identity/users/agents-of-record.service.ts';
import { readUser } from '../../identity/users/users.service.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import { type SaveRefused, saveRefused, withScopeCode } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { changeMany, type PipelineChangeAnswer } from '../../policy/pipeline/change-many.service.ts';
import { moveOwners } from './work-transfers.store.ts';

/** Makes a colleague agent of record of quotes and applications. Each is moved by itself; one that cannot be moved has the reason. */
export async function assignQuotes(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
  userId: number,
): Promise<PipelineChangeAnswer> {
  if (!may(viewer.masks, 'policy', 'reassign')) return withScopeCode(viewer, saveRefused([notAllowed]));
  const receiver = isRowNumber(userId) ? await findReceiver(world, viewer, userId) : undefined;
  if (receiver === undefined) return saveRefused([unknownReceiver]);
  const licensed = await readLicensedStates(world.db, userId);
  return changeMany(policyIds, (policyId) =>
    editPolicyFile<null | SaveRefused>(world, viewer, policyId, async (edit) => {
      const problem = findAssignProblem(edit, receiver, licensed);
      if (problem) return saveRefused([problem]);
      await moveTo(edit, receiver);
      return null;
    }),
  );
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to assign quotes. Ask the principal of your agency.",
);

const unknownReceiver: Problem = buildProblem(
  'UNKNOWN_NAME',
  'userId',
  'Choose an active agent whom you may see.',
);

/** The agent who receives the quotes: one within sight, as when a quote is started for another agent. */
async function findReceiver(
  { db }: World,
  viewer: Viewer,
  userId: number,
): Promise<AgentOfRecord | undefined> {
  const agent = await findAgentOfRecord(db, viewer, userId);
  const user = agent === undefined ? undefined : await readUser(db, userId);
  return user?.isActive && isAgentRole(user.role) ? agent : undefined;
}

function findAssignProblem(
  { file }: Edit,
  receiver: AgentOfRecord,
  licensed: readonly string[] | undefined,
): Problem | null {
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'changing')
    return buildProblem(
      'STATE',
      null,
      'The agent of an issued policy is changed by an agent transfer. Open the policy and start one.',
    );
  if (stage === 'ended') return buildProblem('CLOSED', null, 'It has ended. Reopen it first.');
  if (file.policyOwner.companyId !== receiver.companyId)
    return buildProblem('NOT_ALLOWED', null, 'The agent belongs to another company.');
  const state = file.propertyAddress.stateAbbreviation ?? '';
  return licensed === undefined || licensed.includes(state)
    ? null
    : buildProblem('NOT_ALLOWED', null, unlicensedRefusal(state));
}

async function moveTo({ trx, viewer, at, file }: Edit, receiver: AgentOfRecord): Promise<void> {
  const { userId: before } = file.policyOwner;
  if (before === null || before === receiver.userId) return;
  const { entityId } = receiver;
  const above = await readOwnerEntities(trx, entityId);
  await moveOwners(
    trx,
    [at.policyId],
    { fromUserId: before, toUserId: receiver.userId, entityId, ...above },
    { by: viewer.userId, now: at.occurredAt },
  );
  await logActivity(trx, at, { event: 'agent of record changed', before, after: receiver.userId });
}
