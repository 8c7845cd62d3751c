import type { ActivityLog, Document, RatingWorksheet } from '../../machines/contract/types.ts';
import { may, mayViewWorksheet } from '../../machines/domain/permission.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { StoredFile } from '../store/policy-file.ts';
import { readRecords } from '../store/records.ts';
import { otherEditors } from '../store/wizard.ts';
import { maySee } from './policy-access.ts';
import type { World } from './world.ts';

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

/** What happened to the policy, newest first. */
export async function activityOf(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  first: number,
): Promise<ActivityLog[]> {
  if (!maySee(viewer, file)) return [];
  const { policyId } = file.policy;
  return readRecords<ActivityLog>(
    world.db,
    'activityLogs',
    { policyId },
    { newestFirst: true, limit: Math.min(first, 200) },
  );
}

/** The policy's documents. */
export async function documentsOf(
  world: World,
  viewer: Viewer,
  file: StoredFile,
  includeInactive: boolean,
): Promise<Document[]> {
  if (!maySee(viewer, file) || !may(viewer.masks, 'documents', 'view')) return [];
  const { policyId } = file.policy;
  return readRecords<Document>(
    world.db,
    'documents',
    includeInactive ? { policyId } : { policyId, isActive: true },
  );
}

const presenceMinutes = 5;

/** Other people who changed the file lately. */
export async function editorsOf(world: World, viewer: Viewer, file: StoredFile): Promise<string[]> {
  if (!maySee(viewer, file)) return [];
  const since = new Date(world.now().getTime() - presenceMinutes * 60_000);
  return otherEditors(world.db, file.policy.policyId, viewer.userId, since);
}
