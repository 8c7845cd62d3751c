import type { User } from '../../machines/contract/types.ts';
import { may, mayViewSensitive } from '../../machines/domain/access/permission.ts';
import { type StaffingRights, staffingRights } from '../../machines/domain/access/staffing.ts';
import { readRecords } from '../database/records.store.ts';
import { readUserPermissions, type UserPermissionView } from '../identity/users/user-permission.service.ts';
import { hasRegistered } from '../identity/users/users.service.ts';
import { findVisibleUser } from '../identity/users/visible-user.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** A person as those who staff the installation see them. */
export interface Person {
  readonly user: User;
  readonly rights: StaffingRights;
}

/** A person within sight; null for viewers who may not see users. */
export async function readPerson(world: World, viewer: Viewer, userId: number): Promise<Person | null> {
  const user = may(viewer.masks, 'users', 'view') ? await findVisibleUser(world, viewer, userId) : null;
  if (user === null) return null;
  const rights = staffingRights(viewer, user);
  const isOpen = rights.mayEdit || userId === viewer.userId || mayViewSensitive(viewer.masks, 'users');
  return { user: isOpen ? user : { ...user, email: null, phone: null }, rights };
}

/** The name of the entity of a person whom the viewer is known to see. */
export async function readEntityName({ db }: World, { user: { entityId } }: Person): Promise<string | null> {
  if (entityId === null) return null;
  const [entity] = await readRecords(db, 'entities', { entityId });
  return entity?.name ?? null;
}

/** The name of the company of a person whom the viewer is known to see. */
export async function readCompanyName(
  { db }: World,
  { user: { companyId } }: Person,
): Promise<string | null> {
  if (companyId === null) return null;
  const [company] = await readRecords(db, 'companies', { companyId });
  return company?.name ?? null;
}

/** Whether a person whom the viewer is known to see has chosen a password. */
export function hasPersonRegistered({ db }: World, { user }: Person): Promise<boolean> {
  return hasRegistered(db, user.userId);
}

/** The rights of a person by group, for viewers who may see users. */
export function readPersonPermissions(world: World, { user }: Person): Promise<UserPermissionView[]> {
  return readUserPermissions(world, user.userId);
}
