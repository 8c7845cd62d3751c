import type { PermissionPlace } from '../../machines/contract/types.ts';
import {
  bits,
  type Group,
  groupNames,
  hasPermissions,
  maskOf,
  may,
} from '../../machines/domain/access/permission.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { noteAccount } from '../identity/sign-in/account-events.service.ts';
import { forgetKeys } from '../identity/tokens/bearer-viewer.service.ts';
import { forget, masksOf } from '../identity/tokens/session.service.ts';
import { type OwnMasks, openSessions, placeBits } from '../identity/users/user-permissions.store.ts';
import { userRights } from '../identity/users/user-rights.store.ts';
import { noSuchUser, userInSight } from '../identity/users/user-sight.service.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import { inTransaction } from '../kernel/idempotency.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

/** Named bits of a group, and whether the user has them, has them not, or as the role says. */
export interface PermissionGiven {
  readonly userId: number;
  readonly group: number;
  readonly bits: readonly string[];
  readonly place: PermissionPlace;
}

/** What one user may do in a group beside the role. */
export interface UserPermission {
  readonly userId: number;
  readonly group: number;
  readonly granted: readonly string[];
  readonly denied: readonly string[];
  /** What the user may do now, role and own taken together. */
  readonly mask: number;
}

export type SetPermissionAnswer =
  | { __typename: 'UserPermissionSet'; permission: UserPermission }
  | SaveRefused
  | NotFound;

/** Grants a user bits, denies them, or leaves them to the role again. Nobody changes the own, nor gives or takes what is above the own. */
export async function setUserPermission(
  world: World,
  viewer: Viewer,
  given: PermissionGiven,
): Promise<SetPermissionAnswer> {
  const user = await userInSight(world, viewer, given.userId);
  if (!user) return noSuchUser;
  const wrong = problemsOf(viewer, given);
  const group = groupNames[given.group - 1];
  if (group === undefined || wrong.length > 0) return refused(wrong);
  const own = await inTransaction(world, async (trx) => {
    const mask = maskOf(group, given.bits);
    const masks = { granted: 0, denied: 0, ...(given.place !== 'ROLE' && { [lists[given.place]]: mask }) };
    const placed = await placeBits(trx, { userId: user.userId, group: given.group, bits: mask }, masks);
    const detail = `${group}: ${given.bits.join(', ')} ${words[given.place]}`.slice(0, 300);
    const byUserId = viewer.userId;
    await noteAccount(
      { db: trx, now: world.now },
      { userId: user.userId, byUserId, event: 'permissions changed', detail },
    );
    return placed;
  });
  forget(world, await openSessions(world.db, user.userId));
  forgetKeys(world);
  return { __typename: 'UserPermissionSet', permission: await permissionOf(world, given, group, own) };
}

const lists = { GRANTED: 'granted', DENIED: 'denied' } as const;
const words = { GRANTED: 'granted', DENIED: 'denied', ROLE: 'as the role says' } as const;

function problemsOf(viewer: Viewer, { userId, group, bits: names }: PermissionGiven): Problem[] {
  if (!may(viewer.masks, 'users', 'editRoles'))
    return [problem('NOT_ALLOWED', null, 'You may not change what users may do.')];
  if (userId === viewer.userId)
    return [problem('NOT_ALLOWED', 'userId', 'Somebody else changes what you may do.')];
  const name = groupNames[group - 1];
  if (name === undefined) return [problem('UNKNOWN_NAME', 'group', 'There are the groups 1 to 12.')];
  if (names.length === 0) return [problem('REQUIRED', 'bits', 'Name at least one bit.')];
  const unknown = names.filter((bit) => !Object.hasOwn(bits[name], bit));
  if (unknown.length > 0) return [problem('UNKNOWN_NAME', 'bits', `There is no bit ${unknown.join(', ')}.`)];
  const isOwn = hasPermissions(viewer.masks, group, maskOf(name, names));
  return isOwn ? [] : [problem('NOT_ALLOWED', 'bits', 'You give and take only what you may do yourself.')];
}

async function permissionOf(
  { db }: World,
  { userId, group }: PermissionGiven,
  name: Group,
  { granted, denied }: OwnMasks,
): Promise<UserPermission> {
  const rights = await userRights(db, userId);
  const mask = rights ? (masksOf(rights)[group] ?? 0) : 0;
  return { userId, group, granted: namesIn(name, granted), denied: namesIn(name, denied), mask };
}

function namesIn(group: Group, mask: number): string[] {
  return Object.keys(bits[group]).filter((bit) => (maskOf(group, [bit]) & mask) !== 0);
}
