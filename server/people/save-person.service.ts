import { records } from '../../machines/contract/fields.ts';
import type { Entity, Role, User } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { roleScopes } from '../../machines/domain/access/role-permission.ts';
import { mayGrantRole, staffingRights } from '../../machines/domain/access/staffing.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { changeRecord } from '../database/records.store.ts';
import { findVisibleEntity } from '../entities/visible-entity.service.ts';
import { logAccountEvent } from '../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { endUserSessions } from '../identity/tokens/session.service.ts';
import { forgetUser } from '../identity/users/user-permission.service.ts';
import { findVisibleUser, noSuchUser } from '../identity/users/visible-user.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { endInvitations } from './invitation.service.ts';
import { deleteUserPermissions, isAgentKeyTaken, lockActiveAdministrators } from './people.store.ts';
import { type Person, readPerson } from './person.service.ts';
import {
  addressTaken,
  agentKeyTakenMessage,
  entityNotActiveMessage,
  licenseProblems,
  normalizeLicenses,
  roleNotGrantedMessage,
} from './person-problems.ts';
import { isAddressOfOther } from './portal/consumer-address.service.ts';

/** Changes of a person. Omitted fields do not change. */
export interface PersonInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly licensedStates?: string | null;
  readonly companyAgentKey?: string | null;
  readonly entityId?: number | null;
  readonly role?: Role | null;
}

export type SavePersonAnswer = { __typename: 'PersonSaved'; person: Person } | SaveRefused | NotFound;

/**
 * Changes a person: the data, the entity and the role. Viewers cannot change their own account here, nor a person whose role is above what they
 * may give.
 */
export async function savePerson(
  world: World,
  viewer: Viewer,
  userId: number,
  input: PersonInput,
): Promise<SavePersonAnswer> {
  const user = await findStaffedUser(world, viewer, userId);
  if (user === null) return noSuchUser;
  const { mayEdit, mayChangeRole } = staffingRights(viewer, user);
  const isNewRole = input.role !== undefined && input.role !== null && input.role !== user.role;
  const isOther = Object.entries(input).some(([name, value]) => name !== 'role' && value !== undefined);
  if ((isOther || !isNewRole) && !mayEdit)
    return saveRefused([notAllowed(viewer, user, 'change this person')]);
  if (isNewRole && !mayChangeRole)
    return saveRefused([notAllowed(viewer, user, 'change the role of this person')]);
  if (isNewRole && !mayGrantRole(viewer, input.role))
    return saveRefused([buildProblem('NOT_ALLOWED', 'role', roleNotGrantedMessage)]);
  const entity = await findNewEntity(world, viewer, user, input);
  const problems = [
    ...ownAccountProblems(viewer),
    ...valueProblems(input),
    ...entityProblems(user, input, entity),
    ...(await agentKeyProblems(world, user, input, entity)),
  ];
  if (problems.length > 0) return saveRefused(problems);
  const refused = await withTransaction(world, async (trx) => {
    if (isNewRole && (await isLastAdministrator(trx, user))) return saveRefused([lastAdministrator('role')]);
    const isNewEmail = input.email !== undefined && input.email?.trim() !== user.email;
    if (isNewEmail && user.role === 'CONSUMER' && (await isAddressOfOther(trx, userId, input.email ?? '')))
      return saveRefused([addressTaken]);
    await changeRecord(trx, 'users', { userId }, buildChanges(input, entity, isNewRole ? input.role : null));
    if (isNewEmail) await endInvitations({ db: trx, now: world.now }, userId);
    if (isNewRole) await deleteUserPermissions(trx, userId);
    for (const { event, detail } of changeEvents(user, input, entity, isNewRole))
      await logAccountEvent({ db: trx, now: world.now }, { userId, byUserId: viewer.userId, event, detail });
    return null;
  });
  if (refused !== null) return refused;
  await forgetUser(world, userId);
  return personSaved(world, viewer, userId);
}

/** Ends a person's access or gives it back. The sessions of the person end at once, in other processes within half a minute. */
export async function setPersonActive(
  world: World,
  viewer: Viewer,
  userId: number,
  isActive: boolean,
): Promise<SavePersonAnswer> {
  const user = await findStaffedUser(world, viewer, userId);
  if (user === null) return noSuchUser;
  if (!staffingRights(viewer, user).mayDeactivate)
    return saveRefused([
      notAllowed(viewer, user, isActive ? 'reactivate this person' : 'deactivate this person'),
    ]);
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const refused = await withTransaction(world, async (trx) => {
    if (!isActive && (await isLastAdministrator(trx, user))) return saveRefused([lastAdministrator(null)]);
    const changed = await changeRecord(trx, 'users', { userId, isActive: !isActive }, { isActive });
    if (!isActive) await endInvitations({ db: trx, now: world.now }, userId);
    const event = isActive ? 'reactivated' : 'deactivated';
    if (changed > 0)
      await logAccountEvent({ db: trx, now: world.now }, { userId, byUserId: viewer.userId, event });
    return null;
  });
  if (refused !== null) return refused;
  if (!isActive) await endUserSessions(world, userId, null);
  await forgetUser(world, userId);
  return personSaved(world, viewer, userId);
}

/** A user within sight, for a viewer who may see users at all. */
export async function findStaffedUser(world: World, viewer: Viewer, userId: number): Promise<User | null> {
  return may(viewer.masks, 'users', 'view') ? findVisibleUser(world, viewer, userId) : null;
}

async function personSaved(world: World, viewer: Viewer, userId: number): Promise<SavePersonAnswer> {
  const person = await readPerson(world, viewer, userId);
  return person === null ? noSuchUser : { __typename: 'PersonSaved', person };
}

async function isLastAdministrator(trx: World['db'], { userId, role }: User): Promise<boolean> {
  if (role !== 'ADMIN') return false;
  const all = await lockActiveAdministrators(trx);
  return all.length === 1 && all[0] === userId;
}

function lastAdministrator(field: string | null): Problem {
  const message = 'This is the last active administrator. Make another administrator first.';
  return buildProblem('LAST_ADMINISTRATOR', field, message);
}

function notAllowed(viewer: Viewer, { userId }: User, action: string): Problem {
  const message =
    userId === viewer.userId
      ? 'Another person must do this to your account.'
      : `You don't have permission to ${action}.`;
  return buildProblem('NOT_ALLOWED', null, message);
}

/** The entity that the person moves to; null if it is not there or not within sight, undefined if the person does not move. */
async function findNewEntity(
  world: World,
  viewer: Viewer,
  { entityId }: User,
  input: PersonInput,
): Promise<Entity | null | undefined> {
  if (input.entityId === undefined || input.entityId === null || input.entityId === entityId)
    return undefined;
  return findVisibleEntity(world, viewer, input.entityId);
}

function entityProblems(user: User, { role }: PersonInput, entity: Entity | null | undefined): Problem[] {
  if (entity === null)
    return [buildProblem('UNKNOWN_NAME', 'entityId', 'There is no such entity, or you may not see it.')];
  if (entity && !entity.isActive) return [buildProblem('NOT_ACTIVE', 'entityId', entityNotActiveMessage)];
  const companyId = entity === undefined ? user.companyId : entity.companyId;
  if (companyId === null && roleScopes[role ?? user.role] === 'COMPANY')
    return [
      buildProblem('REQUIRED', 'entityId', 'This role belongs to a company. Choose an entity of a company.'),
    ];
  return [];
}

/** The problem of a key that another agent of the company has, the one that the person moves to. */
async function agentKeyProblems(
  { db }: World,
  user: User,
  input: PersonInput,
  entity: Entity | null | undefined,
): Promise<Problem[]> {
  const key = (input.companyAgentKey === undefined ? user.companyAgentKey : input.companyAgentKey)?.trim();
  const { companyId } = entity ?? user;
  const isTaken = key && companyId !== null && (await isAgentKeyTaken(db, companyId, key, user.userId));
  return isTaken ? [buildProblem('TAKEN', 'companyAgentKey', agentKeyTakenMessage)] : [];
}

const textFields = ['firstName', 'lastName', 'email', 'phone', 'companyAgentKey'] as const;

function valueProblems(input: PersonInput): Problem[] {
  const ill = textFields.flatMap((name) => {
    const value = input[name];
    if (value === undefined) return [];
    const isNeeded = name === 'firstName' || name === 'lastName' || name === 'email';
    if (isNeeded && (value ?? '').trim() === '')
      return [buildProblem('REQUIRED', name, 'This field is required.')];
    const fault = valueFault(records.users.fields[name], value);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  return [...ill, ...licenseProblems(input)];
}

function buildChanges(input: PersonInput, entity: Entity | null | undefined, role: Role | null) {
  const { licensedStates } = input;
  const texts = textFields.map((name) => [name, input[name]?.trim() || input[name]] as const);
  return {
    ...(Object.fromEntries(texts) as { [name in (typeof textFields)[number]]?: string | null }),
    licensedStates: licensedStates === undefined ? undefined : normalizeLicenses(licensedStates),
    ...(entity && { entityId: entity.entityId, companyId: entity.companyId }),
    ...(role && { role, scope: roleScopes[role] }),
    isActive: undefined,
  };
}

/** The events noted at the account. They name fields and roles, and no value of a person. */
function changeEvents(user: User, input: PersonInput, entity: Entity | null | undefined, isNewRole: boolean) {
  const fields = [...textFields, 'licensedStates' as const].filter(
    (name) => input[name] !== undefined && (input[name] ?? '') !== (user[name] ?? ''),
  );
  return [
    ...(isNewRole ? [{ event: 'role changed' as const, detail: `${user.role} to ${input.role}` }] : []),
    ...(entity ? [{ event: 'moved to another entity' as const, detail: entity.name.slice(0, 300) }] : []),
    ...(fields.length > 0
      ? [{ event: 'account changed by a colleague' as const, detail: fields.join(', ') }]
      : []),
  ];
}
