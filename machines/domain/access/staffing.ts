import { Role as roleLabels } from '../../contract/enums.ts';
import type { PermissionScope, Role } from '../../contract/types.ts';
import { hasPermissions, may, type PermissionMasks } from './permission.ts';
import { roleMasks, roleScopes } from './role-permission.ts';

/** A user who staffs: the role, and the permissions of the user now. */
export interface Staffer {
  readonly role: Role;
  readonly masks: PermissionMasks;
}

/** The scopes from the narrowest to the widest. */
const scopesByWidth: readonly PermissionScope[] = [
  'OWN_POLICIES',
  'OWN_AGENCY',
  'AGENCY_TREE',
  'COMPANY',
  'ALL',
];

/**
 * Whether the actor may assign a role, or change a user who has it. An administrator staffs every role; all other users staff only
 * those that see no more and may do no more than the actor.
 */
export function mayGrantRole(actor: Staffer, role: Role): boolean {
  if (actor.role === 'ADMIN') return true;
  const isWider = scopesByWidth.indexOf(roleScopes[role]) > scopesByWidth.indexOf(roleScopes[actor.role]);
  if (isWider) return false;
  return Object.entries(roleMasks(role)).every(([group, mask]) =>
    hasPermissions(actor.masks, Number(group), mask),
  );
}

/** The roles that the actor may give, in the order of the list of roles. */
export function listGrantableRoles(actor: Staffer): Role[] {
  return (Object.keys(roleLabels) as Role[]).filter((role) => mayGrantRole(actor, role));
}

/** The actions that the actor may take on a person of a role. Each is a right of its own, and none applies to the actor's own account. */
export interface StaffingRights {
  readonly mayEdit: boolean;
  readonly mayChangeRole: boolean;
  readonly mayDeactivate: boolean;
  readonly mayReassign: boolean;
}

/** The rights of the actor over a person. */
export function staffingRights(
  actor: Staffer & { readonly userId: number },
  person: { readonly userId: number; readonly role: Role },
): StaffingRights {
  const isStaffed = actor.userId !== person.userId && mayGrantRole(actor, person.role);
  return {
    mayEdit: isStaffed && may(actor.masks, 'users', 'edit'),
    mayChangeRole: isStaffed && may(actor.masks, 'users', 'editRoles'),
    mayDeactivate: isStaffed && may(actor.masks, 'users', 'inactivate'),
    mayReassign: may(actor.masks, 'users', 'reassign'),
  };
}

/** Why an agent gets no policy in a state. */
export function unlicensedRefusal(state: string): string {
  return `The agent is not licensed in ${state === '' ? 'the state of the building' : state}.`;
}
