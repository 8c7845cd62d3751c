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
  const stage = transactionStage(file);
  if (stage === 'issued' || stage === 'ended') return false;
  return (
    areAnswersOpen(file) ||
    (isApplication(file.transaction.policyState) && may(viewer.masks, 'policy', 'override'))
  );
}

/** Whether the policy's record is archived or deleted. */
export function isInactive({ policy }: StoredFile): boolean {
  return policy.recordLifecycleStatus === 'ARCHIVED' || policy.recordLifecycleStatus === 'DELETED';
}
