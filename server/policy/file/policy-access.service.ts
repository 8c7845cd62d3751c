import {
  may,
  mayEditPolicy,
  mayViewPolicy,
  type Ownership,
} from '../../../machines/domain/access/permission.ts';
import {
  areAnswersOpen,
  isApplication,
  transactionStage,
} from '../../../machines/domain/policy/transaction-stage.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { StoredFile } from './stored-file.ts';

/** Whose a policy is: the agent of record, who made it, the agency, the company. */
function policyOwnership(file: StoredFile): Ownership {
  const { userId, agencyEntityId, companyId } = file.policyOwner;
  const userIds = [userId, file.createdBy].filter((id): id is number => id !== null);
  return { userIds, entityId: agencyEntityId, companyId };
}

/** Whether the viewer may see the policy. */
export function canViewFile(viewer: Viewer, file: StoredFile): boolean {
  return mayViewPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether the viewer may change the policy. Who may not see it must not learn that it is there. */
export function canEditFile(viewer: Viewer, file: StoredFile): boolean {
  return canViewFile(viewer, file) && mayEditPolicy(viewer, viewer.masks, policyOwnership(file));
}

/** Whether answers may still be changed: a quote and a returned application always, another application only by who may override. */
export function canChangeAnswers(viewer: Viewer, file: StoredFile): boolean {
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'ended') return false;
  return (
    areAnswersOpen(file) ||
    (isApplication(file.transaction.policyState) && may(viewer.masks, 'policy', 'override'))
  );
}

/** Whether the policy is put away: its record is archived or deleted. */
export function isInactive({ policy }: StoredFile): boolean {
  return policy.recordLifecycleStatus === 'ARCHIVED' || policy.recordLifecycleStatus === 'DELETED';
}
