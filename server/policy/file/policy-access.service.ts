import type { PolicyAction } from '../../../machines/contract/types.ts';
import { mayEditPolicy, mayViewPolicy, type Ownership } from '../../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import {
  findActionRefusal,
  mayChangeAnswers,
  type PolicyActor,
} from '../../../machines/lifecycle/policy-actions.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { StoredFile } from './stored-file.ts';

/** Who owns a policy: the agent of record, the user who created it, the agency, the company. */
function policyOwnership(file: StoredFile): Ownership {
  const { userId, agencyEntityId, companyId } = file.policyOwner;
  const userIds = [userId, file.createdBy].filter((id): id is number => id !== null);
  return { userIds, entityId: agencyEntityId, companyId };
}

/** Whether the viewer may see the policy. */
export function canViewFile(viewer: Viewer, file: StoredFile): boolean {
  return mayViewPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether the viewer may change the policy. False if the viewer may not see it, so that an answer never reveals that it exists. */
export function canEditFile(viewer: Viewer, file: StoredFile): boolean {
  return canViewFile(viewer, file) && mayEditPolicy(viewer, viewer.masks, policyOwnership(file));
}

/**
 * Whether answers may still be changed: always in a quote or a returned application; in any other application only with the right
 * to override.
 */
export function canChangeAnswers(viewer: Viewer, file: StoredFile): boolean {
  return mayChangeAnswers(file, viewer);
}

/** The viewer as someone who acts on the policy. */
export function toPolicyActor(viewer: Viewer, file: StoredFile): PolicyActor {
  return { role: viewer.role, masks: viewer.masks, isEditor: canEditFile(viewer, file) };
}

/** Why the viewer may not take an action, as a problem; null if file and viewer allow it. */
export function findActionProblem(action: PolicyAction, viewer: Viewer, file: StoredFile): Problem | null {
  const refusal = findActionRefusal(action, file, toPolicyActor(viewer, file));
  return refusal && buildProblem(refusal.code, null, refusal.message);
}

/** Whether the policy's record is archived or deleted. */
export function isInactive({ policy }: StoredFile): boolean {
  return policy.recordLifecycleStatus === 'ARCHIVED' || policy.recordLifecycleStatus === 'DELETED';
}
