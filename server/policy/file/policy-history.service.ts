import type { ActivityLog, Document, Payment, RatingWorksheet } from '../../../machines/contract/types.ts';
import {
  findAssignment,
  may,
  mayClaimForPolicy,
  mayFollowClaim,
  mayViewWorksheet,
} from '../../../machines/domain/access/permission.ts';
import { lossActivities } from '../../../machines/domain/policy/activity-events.ts';
import { selectClaimDocumentIds, selectSellerDocumentIds } from '../../database/documents.store.ts';
import { readRecords } from '../../database/records.store.ts';
import { clampPageSize } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { canViewFile } from './policy-access.service.ts';
import { readTimeline } from './policy-history.store.ts';
import type { OwnedFile, StoredFile } from './stored-file.ts';

/** The worksheet of the active rating; null if nothing is rated or the viewer may not see it. */
export async function readWorksheet(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<RatingWorksheet | null> {
  const { ratingId, status } = file.rating;
  if (status === null || !canViewFile(viewer, file) || !mayViewWorksheet(viewer.masks)) return null;
  const [row] = await readRecords(world.db, 'ratingWorksheets', {
    policyId: file.policy.policyId,
    ratingId,
  });
  return row ?? null;
}

/** The policy's activity or what of it the timeline shows, newest first, at most 200 entries; empty if the viewer may not see documents and activity. */
export async function readActivity(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  { first, onTimeline = false }: { readonly first: number; readonly onTimeline?: boolean },
): Promise<ActivityLog[]> {
  if (!canViewDocuments(viewer, file)) return [];
  const { policyId } = file.policy;
  const limit = clampPageSize(first, 200);
  const rows = onTimeline
    ? await readTimeline(world.db, policyId, limit)
    : await readRecords(world.db, 'activityLogs', { policyId }, { newestBy: 'occurredAt', limit });
  const hidden = await readHiddenActivities(world, viewer, policyId);
  return rows.filter(({ activity }) => !hidden.includes(activity));
}

/** The activities that tell of a policy's claims, for a viewer who may not follow all of them; empty for every other viewer. */
export async function readHiddenActivities(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  policyId: number,
): Promise<readonly string[]> {
  if (mayClaimForPolicy(viewer, policyId) && findAssignment(viewer, policyId) === null) return [];
  const claims = await readRecords(db, 'claims', { policyId });
  return claims.every((claim) => mayFollowClaim(viewer, claim)) ? [] : lossActivities;
}

/** The policy's documents, without those of claims that the viewer may not follow; empty if the viewer may not see documents. */
export async function visibleDocuments(
  world: World,
  viewer: Viewer,
  file: OwnedFile & Pick<StoredFile, 'documents'>,
  includeInactive: boolean,
): Promise<Document[]> {
  if (!canViewDocuments(viewer, file)) return [];
  const hidden = await readHiddenDocumentIds(world, viewer, file.policy.policyId);
  return file.documents.filter(
    ({ documentId, isActive }) => (includeInactive || isActive) && !hidden.has(documentId),
  );
}

/** The documents of a policy's claims, letters and photos, for a viewer who may not follow its claims, and the seller's for a buyer; empty for every other viewer. */
export async function readHiddenDocumentIds(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  policyId: number,
): Promise<ReadonlySet<number>> {
  const assignment = findAssignment(viewer, policyId);
  const [claimed, sold] = await Promise.all([
    mayClaimForPolicy(viewer, policyId) ? [] : selectClaimDocumentIds(db, policyId),
    assignment === null ? [] : selectSellerDocumentIds(db, policyId, assignment),
  ]);
  return new Set([...claimed, ...sold]);
}

/** Whether the viewer may see the policy's documents and activity. */
export function canViewDocuments(viewer: Viewer, file: OwnedFile): boolean {
  return canViewFile(viewer, file) && may(viewer.masks, 'documents', 'view');
}

/** The payments, refunds and reversals of the transaction; empty if the viewer may not see billing. */
export function visiblePayments(
  viewer: Viewer,
  file: OwnedFile & Pick<StoredFile, 'payments'>,
): readonly Payment[] {
  return canViewFile(viewer, file) && may(viewer.masks, 'billing', 'view') ? file.payments : [];
}

/** Names of other users active in the policy within the last few minutes; empty if the viewer may not see the policy. */
export function listOtherEditors(viewer: Viewer, file: OwnedFile & Pick<StoredFile, 'editors'>): string[] {
  if (!canViewFile(viewer, file)) return [];
  return file.editors.filter(({ userId }) => userId !== viewer.userId).map(({ name }) => name);
}
