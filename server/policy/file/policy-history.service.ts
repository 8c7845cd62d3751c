import type { ActivityLog, Document, Payment, RatingWorksheet } from '../../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../../machines/domain/access/permission.ts';
import { readRecords } from '../../database/records.store.ts';
import { bounded } from '../../kernel/ids.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { maySee } from './policy-access.service.ts';
import type { StoredFile } from './stored-file.ts';

/** What stands behind the active rating; null where nothing is rated or the viewer may not see it. */
export async function worksheetOf(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<RatingWorksheet | null> {
  const { ratingId, status } = file.rating;
  if (status === null || !maySee(viewer, file) || !mayViewWorksheet(viewer.masks)) return null;
  const [row] = await readRecords<RatingWorksheet>(world.db, 'ratingWorksheets', {
    policyId: file.policy.policyId,
    ratingId,
  });
  return row ?? null;
}

/** What happened to the policy, newest first; nothing where the viewer may not see documents and activity. */
export async function activityOf(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  first: number,
): Promise<ActivityLog[]> {
  if (!maySeeDocuments(viewer, file)) return [];
  const { policyId } = file.policy;
  return readRecords<ActivityLog>(
    world.db,
    'activityLogs',
    { policyId },
    { newestBy: 'occurredAt', limit: bounded(first, 200) },
  );
}

/** The policy's documents; none where the viewer may not see documents. */
export function documentsOf(viewer: Viewer, file: StoredFile, includeInactive: boolean): Document[] {
  if (!maySeeDocuments(viewer, file)) return [];
  return includeInactive ? file.documents : file.documents.filter(({ isActive }) => isActive);
}

/** Whether the viewer may see what is kept beside a policy: documents and activity. */
export function maySeeDocuments(viewer: Viewer, file: StoredFile): boolean {
  return maySee(viewer, file) && may(viewer.masks, 'documents', 'view');
}

/** The payments, refunds and reversals of the transaction; none where the viewer may not see billing. */
export function paymentsOf(viewer: Viewer, file: StoredFile): readonly Payment[] {
  return maySee(viewer, file) && may(viewer.masks, 'billing', 'view') ? file.payments : [];
}

/** Other people who did something with the policy lately. */
export function editorsOf(viewer: Viewer, file: StoredFile): string[] {
  if (!maySee(viewer, file)) return [];
  return file.editors.filter(({ userId }) => userId !== viewer.userId).map(({ name }) => name);
}
