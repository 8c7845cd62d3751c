import type { User } from '../../../machines/contract/types.ts';
import { isWithinScope } from '../../../machines/domain/access/permission.ts';
import { readRecords } from '../../database/records.store.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import type { NotFound } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';

/** The answer when a user does not exist or is not visible to the viewer. */
export const noSuchUser: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such user, or you may not see it.',
};

/** A user whom the viewer may see: the viewer, or a user within the viewer's scope; null for anyone else, existing or not. */
export async function findVisibleUser(world: World, viewer: Viewer, userId: number): Promise<User | null> {
  if (!isRowNumber(userId)) return null;
  const [user] = await readRecords(world.db, 'users', { userId });
  return user && canSeeUser(viewer, user) ? user : null;
}

/** Whether a user is within the viewer's sight. */
export function canSeeUser(viewer: Viewer, { userId, entityId, companyId }: User): boolean {
  return isWithinScope(viewer, { userIds: [userId], entityId, companyId });
}
