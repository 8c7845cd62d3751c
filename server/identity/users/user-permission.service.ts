import type { PermissionSetting, User } from '../../../machines/contract/types.ts';
import {
  buildMask,
  groupNames,
  hasPermissions,
  may,
  type PermissionGroup,
  permissionBits,
} from '../../../machines/domain/access/permission.ts';
import { mayGrantRole } from '../../../machines/domain/access/staffing.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from '../sign-in/account-events.service.ts';
import { masksFromRights } from '../tokens/session.service.ts';
import { clearKeyCache, clearSessionCache } from '../tokens/viewer-changes.service.ts';
import { readOpenSessionIds, savePermissionBits, type UserMasks } from './user-permissions.store.ts';
import { readUserRights } from './user-rights.store.ts';
import { findVisibleUser, noSuchUser } from './visible-user.service.ts';

/** Named bits of a permission group, and whether the user is granted them, denied them, or follows the role. */
export interface UserPermissionInput {
  readonly userId: number;
  readonly group: number;
  readonly bits: readonly string[];
  readonly setting: PermissionSetting;
}

/** One user's rights in a permission group, and what is granted or denied beyond the role. */
export interface UserPermissionView {
  readonly userId: number;
  readonly group: number;
  readonly granted: readonly string[];
  readonly denied: readonly string[];
  /** The current rights of the user: the role's bits combined with the user's own grants and denials. */
  readonly mask: number;
}

export type SetPermissionAnswer =
  | { __typename: 'UserPermissionSet'; permission: UserPermissionView }
  | SaveRefused
  | NotFound;

/**
 * Grants or denies permission bits to a user, or returns them to the role. Viewers cannot change their own permissions, and can only change
 * bits that they hold themselves.
 */
export async function setUserPermission(
  world: World,
  viewer: Viewer,
  input: UserPermissionInput,
): Promise<SetPermissionAnswer> {
  const user = await findVisibleUser(world, viewer, input.userId);
  if (!user) return noSuchUser;
  const wrong = permissionProblems(viewer, user, input);
  const group = groupNames[input.group - 1];
  if (group === undefined || wrong.length > 0) return saveRefused(wrong);
  const own = await withTransaction(world, async (trx) => {
    const mask = buildMask(group, input.bits);
    const masks = {
      granted: 0,
      denied: 0,
      ...(input.setting !== 'ROLE' && { [maskBySetting[input.setting]]: mask }),
    };
    const permission = await savePermissionBits(
      trx,
      { userId: user.userId, group: input.group, bits: mask },
      masks,
    );
    const detail = `${group}: ${input.bits.join(', ')} ${settingLabels[input.setting]}`.slice(0, 300);
    const byUserId = viewer.userId;
    await logAccountEvent(
      { db: trx, now: world.now },
      { userId: user.userId, byUserId, event: 'permissions changed', detail },
    );
    return permission;
  });
  await forgetUser(world, user.userId);
  return { __typename: 'UserPermissionSet', permission: await readUserPermission(world, input, group, own) };
}

/** Makes every process read the rights of a user again, in open sessions and with keys. */
export async function forgetUser(world: World, userId: number): Promise<void> {
  await clearSessionCache(world, await readOpenSessionIds(world.db, userId));
  await clearKeyCache(world);
}

/** Reads the rights of an active user in every group, with grants and denials; empty for a user who may not sign in. */
export async function readUserPermissions({ db }: World, userId: number): Promise<UserPermissionView[]> {
  const rights = await readUserRights(db, userId);
  if (!rights) return [];
  const masks = masksFromRights(rights);
  return groupNames.map((name, index) => {
    const group = index + 1;
    const own = rights.grants.find((grant) => grant.group === group);
    return {
      userId,
      group,
      granted: maskBitNames(name, own?.grant ?? 0),
      denied: maskBitNames(name, own?.deny ?? 0),
      mask: masks[group] ?? 0,
    };
  });
}

const maskBySetting = { GRANTED: 'granted', DENIED: 'denied' } as const;
const settingLabels = { GRANTED: 'granted', DENIED: 'denied', ROLE: 'as the role says' } as const;

function permissionProblems(
  viewer: Viewer,
  { role }: User,
  { userId, group, bits: names }: UserPermissionInput,
): Problem[] {
  if (!may(viewer.masks, 'users', 'editRoles'))
    return [buildProblem('NOT_ALLOWED', null, "You don't have permission to change user permissions.")];
  if (userId === viewer.userId)
    return [buildProblem('NOT_ALLOWED', 'userId', 'Another user must change your permissions.')];
  if (!mayGrantRole(viewer, role))
    return [buildProblem('NOT_ALLOWED', 'userId', 'This person may do more than you. Ask an administrator.')];
  const name = groupNames[group - 1];
  if (name === undefined) return [buildProblem('UNKNOWN_NAME', 'group', 'The groups are 1 to 12.')];
  if (names.length === 0) return [buildProblem('REQUIRED', 'bits', 'Name at least one bit.')];
  const unknown = names.filter((bit) => !Object.hasOwn(permissionBits[name], bit));
  if (unknown.length > 0)
    return [buildProblem('UNKNOWN_NAME', 'bits', `Unknown bits: ${unknown.join(', ')}.`)];
  const isOwn = hasPermissions(viewer.masks, group, buildMask(name, names));
  return isOwn
    ? []
    : [buildProblem('NOT_ALLOWED', 'bits', 'You can only grant or deny permissions that you have.')];
}

async function readUserPermission(
  { db }: World,
  { userId, group }: UserPermissionInput,
  name: PermissionGroup,
  { granted, denied }: UserMasks,
): Promise<UserPermissionView> {
  const rights = await readUserRights(db, userId);
  const mask = rights ? (masksFromRights(rights)[group] ?? 0) : 0;
  return { userId, group, granted: maskBitNames(name, granted), denied: maskBitNames(name, denied), mask };
}

function maskBitNames(group: PermissionGroup, mask: number): string[] {
  return Object.keys(permissionBits[group]).filter((bit) => (buildMask(group, [bit]) & mask) !== 0);
}
