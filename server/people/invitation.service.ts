import { records } from '../../machines/contract/fields.ts';
import type { Entity, Role, User, UserKind } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { preferences } from '../../machines/domain/access/preference.ts';
import { roleScopes } from '../../machines/domain/access/role-permission.ts';
import { mayGrantRole } from '../../machines/domain/access/staffing.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import type { QueuedMail } from '../documents/outbox.service.ts';
import { queueMail } from '../documents/queue-mail.service.ts';
import { readRegistrationPreference } from '../entities/read-preference.service.ts';
import { findTemplateInUse } from '../entities/templates.service.ts';
import { findVisibleEntity, noSuchEntity } from '../entities/visible-entity.service.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { findUserByName, hasRegistered } from '../identity/users/users.service.ts';
import { findVisibleUser, noSuchUser } from '../identity/users/visible-user.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { hasRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { digestSecret, randomCharacters } from '../kernel/secrets.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { isAgentKeyTaken } from './people.store.ts';
import {
  agentKeyTakenMessage,
  entityNotActiveMessage,
  licenseProblems,
  normalizeLicenses,
  personNotActiveMessage,
  roleNotGrantedMessage,
} from './person-problems.ts';

/** Who is invited: a new user, or an existing one who cannot sign in yet. */
export interface InvitationRequest {
  readonly userId?: number | null;
  readonly userKind?: UserKind | null;
  /** The role; required for a role that no user kind names. */
  readonly role?: Role | null;
  readonly userName?: string | null;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly entityId?: number | null;
  readonly licensedStates?: string | null;
  readonly companyAgentKey?: string | null;
}

export type InviteAnswer =
  | { __typename: 'InvitationQueued'; userId: number; hasMailServer: boolean; url: string | null }
  | SaveRefused
  | NotFound;

const roleByUserKind: { readonly [kind in UserKind]: Role } = {
  AGENT: 'AGENT',
  CONSUMER: 'CONSUMER',
  PARTNER: 'API_PARTNER',
};

/** Invites someone to register: creates the user unless an existing one is named, and puts an email with a code into the outbox. */
export async function inviteUser(
  world: World,
  viewer: Viewer,
  input: InvitationRequest,
): Promise<InviteAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const stored = hasRowNumber(input.userId) ? await findVisibleUser(world, viewer, input.userId) : null;
  if (hasRowNumber(input.userId) && !stored) return noSuchUser;
  const ownEntityId = hasRowNumber(input.entityId) ? input.entityId : viewer.entityId;
  const entityId = stored ? stored.entityId : ownEntityId;
  const entity = entityId === null ? null : await findVisibleEntity(world, viewer, entityId);
  if (!entity) return noSuchEntity;
  const kindRole = input.userKind ? roleByUserKind[input.userKind] : null;
  const role = stored ? stored.role : (input.role ?? kindRole);
  if (!mayInvite(viewer, role))
    return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to invite users.")]);
  if (role !== null && !mayGrantRole(viewer, role) && !isOwnConsumer(viewer, role))
    return saveRefused([buildProblem('NOT_ALLOWED', 'role', roleNotGrantedMessage)]);
  const problems = await invitationProblems(world, entity, role, stored, input);
  if (role === null || problems.length > 0) return saveRefused(problems);
  return sendInvitation(world, viewer, entity, stored, { ...input, role });
}

function userKindForRole(role: Role): UserKind | null {
  return (Object.keys(roleByUserKind) as UserKind[]).find((kind) => roleByUserKind[kind] === role) ?? null;
}

/** Whether the viewer may invite this kind of user: anyone who may create users may, and agents may invite consumers. */
function mayInvite(viewer: Viewer, role: Role | null): boolean {
  return may(viewer.masks, 'users', 'create') || isOwnConsumer(viewer, role);
}

/** Whether an agent invites a client. */
function isOwnConsumer(viewer: Viewer, role: Role | null): boolean {
  return role === 'CONSUMER' && isAgentRole(viewer.role);
}

async function invitationProblems(
  world: World,
  { entityId, companyId, isActive }: Entity,
  role: Role | null,
  stored: User | null,
  input: InvitationRequest,
): Promise<Problem[]> {
  if (role === null) return [buildProblem('REQUIRED', 'userKind', 'Choose the kind of account.')];
  const kind = userKindForRole(role);
  if (
    kind !== null &&
    (await readRegistrationPreference(world, { entityId, companyId: null }, kind)).value !== 'true'
  ) {
    const message = `${preferences.accountRegistration.name} does not allow this kind of account.`;
    return [buildProblem('REGISTRATION_CLOSED', 'userKind', message)];
  }
  if (!isActive) return [buildProblem('NOT_ACTIVE', 'entityId', entityNotActiveMessage)];
  if (stored) {
    const unread = findUnreadInvitation(stored, input);
    if (unread.length > 0) return unread;
    if (!stored.isActive) return [buildProblem('NOT_ACTIVE', 'userId', personNotActiveMessage)];
    if (await hasRegistered(world.db, stored.userId))
      return [buildProblem('REGISTERED', 'userId', 'This user can already sign in.')];
    return stored.email ? [] : [buildProblem('REQUIRED', 'email', 'The user has no e-mail address.')];
  }
  const ill = (['userName', 'firstName', 'lastName', 'email', 'companyAgentKey'] as const).flatMap((name) => {
    const value = input[name] ?? '';
    if (name === 'companyAgentKey' && value === '') return [];
    if (value.trim() === '') return [buildProblem('REQUIRED', name, 'This field is required.')];
    const fault = valueFault(records.users.fields[name], value);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  const licenses = licenseProblems(input);
  if (ill.length > 0 || licenses.length > 0) return [...ill, ...licenses];
  const isTaken = (await findUserByName(world.db, input.userName?.trim() ?? '')) !== undefined;
  const key = input.companyAgentKey?.trim() ?? '';
  const isKeyTaken =
    key !== '' && companyId !== null && (await isAgentKeyTaken(world.db, companyId, key, null));
  return [
    ...(isTaken ? [buildProblem('TAKEN', 'userName', 'This user name is taken.')] : []),
    ...(isKeyTaken ? [buildProblem('TAKEN', 'companyAgentKey', agentKeyTakenMessage)] : []),
  ];
}

/** A problem for each value that differs from the existing user's: an invitation never changes a user. */
function findUnreadInvitation(stored: User, { userId: _, userKind, ...input }: InvitationRequest): Problem[] {
  const role = input.role ?? (userKind ? roleByUserKind[userKind] : null);
  const sent = { ...input, ...(role === null ? {} : { role }) };
  return Object.entries(sent).flatMap(([name, value]) => {
    const before = stored[name as keyof typeof sent] ?? null;
    const text = typeof value === 'string' ? value.trim() || null : value;
    if (text === null || text === undefined || text === before) return [];
    if (name === 'entityId' && !hasRowNumber(Number(text))) return [];
    const field = name === 'role' && !input.role ? 'userKind' : name;
    return [buildProblem('SERVER_SET', field, existingUserMessage)];
  });
}

const existingUserMessage =
  'An invitation does not change an existing user. Change it in the user’s own record first, or leave it out.';

const daysValid = 7;

async function sendInvitation(
  world: World,
  viewer: Viewer,
  entity: Entity,
  stored: User | null,
  input: InvitationRequest & { readonly role: Role },
): Promise<InviteAnswer> {
  const code = newInvitationCode();
  const now = world.now();
  return withTransaction(world, async (trx) => {
    const userId = stored?.userId ?? (await addRecord(trx, 'users', newUserValues(entity, input)));
    const [user] = await readRecords(trx, 'users', { userId });
    if (!user) throw new Error('The user cannot be read.');
    await endInvitations({ ...world, db: trx }, userId);
    await addRecord(trx, 'registrations', {
      userId,
      codeDigest: digestInvitationCode(code),
      sentBy: viewer.userId,
      sentAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + daysValid * 24 * 60 * 60_000).toISOString(),
    });
    const mail = await buildInvitationMail({ ...world, db: trx }, viewer, entity, user, code);
    await queueMail(trx, { ...mail, policyId: null, documentId: null, queuedAt: now.toISOString() });
    const { hasServer } = world.providers.mail;
    const url = hasServer ? null : registrationUrl(world, code);
    return { __typename: 'InvitationQueued', userId, hasMailServer: hasServer, url };
  });
}

/** Ends the invitations of a user that wait: their codes register no one. */
export async function endInvitations({ db, now }: Pick<World, 'db' | 'now'>, userId: number): Promise<void> {
  await changeRecord(db, 'registrations', { userId, usedAt: null }, { usedAt: now().toISOString() });
}

function newUserValues({ entityId, companyId }: Entity, input: InvitationRequest & { readonly role: Role }) {
  const { role } = input;
  return {
    userName: input.userName?.trim(),
    firstName: input.firstName?.trim(),
    lastName: input.lastName?.trim(),
    email: input.email?.trim(),
    role,
    scope: roleScopes[role],
    entityId,
    companyId,
    licensedStates: normalizeLicenses(input.licensedStates),
    companyAgentKey: input.companyAgentKey?.trim() || null,
    filteredClaimTabs: 0,
    isActive: true,
  };
}

const defaultLetter = {
  subject: 'Your registration with {entity}',
  body: 'Dear {name},\n\nyou are invited to use the flood insurance pages of {entity}. Open this address within seven days and choose a password:\n\n{link}\n\nOr open the sign-in page, choose Register and enter this code:\n\n{code}\n',
};

/** The entity's letter, or the product's own, with the placeholders filled in. */
async function buildInvitationMail(
  world: World,
  viewer: Viewer,
  entity: Entity,
  user: User,
  code: string,
): Promise<QueuedMail> {
  const letter = (await findTemplateInUse(world, entity.entityId, 'REGISTRATION')) ?? defaultLetter;
  const filled = (text: string) =>
    text
      .replaceAll('{name}', userDisplayName(user))
      .replaceAll('{entity}', entity.name)
      .replaceAll('{link}', registrationUrl(world, code))
      .replaceAll('{code}', code);
  return {
    toEmail: user.email ?? '',
    fromName: viewer.name,
    subject: filled(letter.subject).slice(0, 200),
    message: filled(letter.body).slice(0, 20_000),
  };
}

function registrationUrl({ site }: World, code: string): string {
  return `${site.url}/vue/register#${code}`;
}

/** Twelve unambiguous characters in groups of four: 60 bits. */
function newInvitationCode(): string {
  return randomCharacters(12).replace(/(.{4})(?=.)/g, '$1-');
}

/** The digest of a code, however it was typed. */
export function digestInvitationCode(code: string): string {
  return digestSecret(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
}
