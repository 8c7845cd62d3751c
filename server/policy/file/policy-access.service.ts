import type { PolicyAction } from '../../../machines/contract/types.ts';
import {
  isHelper,
  mayClaimForPolicy,
  mayEditPolicy,
  mayPayPolicy,
  maySubmitPolicy,
  mayViewPolicy,
  type Ownership,
} from '../../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { findActionRefusal, type PolicyActor } from '../../../machines/lifecycle/policy-actions.ts';
import type { Db } from '../../database/db.ts';
import { isPreferenceOn } from '../../entities/preferences.service.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { OwnedFile, StoredFile } from './stored-file.ts';

/** Who owns a policy: the agent of record, the user who created it, the agency, the company. */
function policyOwnership(file: OwnedFile): Ownership {
  const { userId, agencyEntityId, companyId } = file.policyOwner;
  const userIds = [userId, file.createdBy].filter((id): id is number => id !== null);
  return { userIds, entityId: agencyEntityId, companyId, policyId: file.policy.policyId };
}

/** Whether the viewer may see the policy. */
export function canViewFile(viewer: Viewer, file: OwnedFile): boolean {
  return mayViewPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether the viewer may open the policy for work that checks its own right: everyone who sees the policy, except a helper of the insured. */
export function canWorkOnFile(viewer: Viewer, file: OwnedFile): boolean {
  return canViewFile(viewer, file) && !isHelper(viewer, file.policy.policyId);
}

/** Whether the viewer may report a loss of the policy by a right that the report checks: a helper needs the insured's word. */
export function canClaimForFile(viewer: Viewer, file: OwnedFile): boolean {
  return canViewFile(viewer, file) && mayClaimForPolicy(viewer, file.policy.policyId);
}

/** Whether the viewer may change the policy. False if the viewer may not see it, so that an answer never reveals that it exists. */
export function canEditFile(viewer: Viewer, file: StoredFile): boolean {
  return mayEditPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether the viewer may submit the policy, even if its answers are not theirs to change. */
export function canSubmitFile(viewer: Viewer, file: StoredFile): boolean {
  return maySubmitPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether the viewer may see the amount due for the policy and pay it, even if nothing else of it is visible to them. */
export function canPayFile(viewer: Viewer, file: OwnedFile): boolean {
  return mayPayPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** The viewer as someone who acts on the policy. */
function toPolicyActor(viewer: Viewer, file: StoredFile, paysThroughAgency = false): PolicyActor {
  return {
    people: [viewer.userId, ...(viewer.actor ? [viewer.actor.userId] : [])],
    role: viewer.role,
    masks: viewer.masks,
    isEditor: canEditFile(viewer, file),
    hasKey: viewer.apiKeyId !== undefined,
    paysThroughAgency,
  };
}

/** The same with what only the company's and the agency's preferences tell. */
export async function readPolicyActor(db: Db, viewer: Viewer, file: StoredFile): Promise<PolicyActor> {
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const paysThroughAgency =
    viewer.role === 'CONSUMER' &&
    !(await isPreferenceOn(db, { userId: null, entityId, companyId }, 'insuredPayments'));
  return toPolicyActor(viewer, file, paysThroughAgency);
}

/** Whether the viewer may take an action, as far as file and viewer tell. */
export function mayAct(action: PolicyAction, viewer: Viewer, file: StoredFile): boolean {
  return findActionRefusal(action, file, toPolicyActor(viewer, file)) === null;
}

/** Why the viewer may not take an action, as a problem; null if file and viewer allow it. */
export function findActionProblem(action: PolicyAction, viewer: Viewer, file: StoredFile): Problem | null {
  const refusal = findActionRefusal(action, file, toPolicyActor(viewer, file));
  return refusal && buildProblem(refusal.code, null, refusal.message);
}

/** The same for money that comes in, which the agency may keep to itself. */
export async function findReceiptProblem(
  action: 'TAKE_PAYMENT' | 'ENTER_PAYMENT',
  { trx, viewer, file }: { readonly trx: Db; readonly viewer: Viewer; readonly file: StoredFile },
): Promise<Problem | null> {
  const refusal = findActionRefusal(action, file, await readPolicyActor(trx, viewer, file));
  const field = refusal?.code === 'NOT_ALLOWED' ? 'payment' : 'payment.amount';
  return refusal && buildProblem(refusal.code, field, refusal.message, 'APPLICATION_SUMMARY');
}

/** Whether the policy's record is archived or deleted. */
export function isInactive({ policy }: StoredFile): boolean {
  return policy.recordLifecycleStatus === 'ARCHIVED' || policy.recordLifecycleStatus === 'DELETED';
}
