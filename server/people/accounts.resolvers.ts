import { resolvePreferences } from '../entities/preferences.service.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, withNumericIds } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { setUserPermission, type UserPermissionInput } from '../identity/users/user-permission.service.ts';
import { isPermitted } from '../kernel/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import {
  listLicensedStates,
  listQuotableStates,
  readOwnAddress,
  readOwnCompany,
  readOwnContacts,
  readOwnEntity,
  readOwnSession,
  readOwnUser,
  readPolicyClaimTabs,
} from './account.service.ts';
import { findAgent, findAgentsByPreference, findOwnAgent } from './agents.service.ts';
import { confirmEmail, readPendingEmail } from './email-change.service.ts';
import { type ExaminerProfileChanges, listExaminers, saveExaminerProfile } from './examiners.service.ts';
import { type InvitationRequest, inviteUser } from './invitation.service.ts';
import { readOwnPhoto, removePhoto } from './photo/photo.service.ts';
import { findPortalLink } from './portal/portal-links.service.ts';
import { registerUser } from './register.service.ts';
import { type AccountInput, type ContactInput, saveAccount, saveContact } from './save-account.service.ts';

export const accountQueries = {
  account: (_: never, __: never, context: Context) => requireViewer(context),
  hasPermissions: (_: never, { group, flags }: { group: number; flags: number }, context: Context) =>
    isPermitted(requireViewer(context), group, flags),
  agent: (
    _: never,
    { userId, companyAgentKey }: { userId?: string | null; companyAgentKey?: string | null },
    context: Context,
  ) =>
    findAgent(context.world, requireViewer(context), {
      userId: typeof userId === 'string' ? parseId(userId) : null,
      companyAgentKey: companyAgentKey ?? null,
    }),
  agentsByPreference: (_: never, { name, value }: { name: string; value: string }, context: Context) =>
    findAgentsByPreference(context.world, requireViewer(context), name, value),
  examiners: (_: never, __: never, context: Context) => listExaminers(context.world, requireViewer(context)),
};

export const accountMutations = {
  saveAccount: (_: never, { account }: { account: AccountInput }, context: Context) =>
    saveAccount(context.world, requireViewer(context), account),
  removePhoto: (_: never, __: never, context: Context) => removePhoto(context.world, requireViewer(context)),
  confirmEmail: (_: never, { code }: { code: string }, context: Context) =>
    confirmEmail(context.world, { code, address: context.address }),
  saveContact: (_: never, { contact }: { contact: ContactInput }, context: Context) =>
    saveContact(context.world, requireViewer(context), withNumericIds(contact, 'userContactId')),
  inviteUser: (_: never, { invitation }: { invitation: InvitationRequest }, context: Context) =>
    inviteUser(context.world, requireViewer(context), withNumericIds(invitation, 'userId', 'entityId')),
  register: (_: never, input: { code: string; password: string }, context: Context) =>
    registerUser(context.world, { ...input, address: context.address }),
  saveExaminerProfile: (
    _: never,
    { userId, profile }: { userId: string; profile: ExaminerProfileChanges },
    context: Context,
  ) => saveExaminerProfile(context.world, requireViewer(context), parseId(userId), profile),
  setUserPermission: (
    _: never,
    { userId, ...input }: { userId: string } & Omit<UserPermissionInput, 'userId'>,
    context: Context,
  ) => setUserPermission(context.world, requireViewer(context), { ...input, userId: parseId(userId) }),
};

export const accountFields: Resolvers = {
  Account: {
    user: (viewer: Viewer, _: never, { world }) => readOwnUser(world, viewer),
    entity: (viewer: Viewer, _: never, { world }) => readOwnEntity(world, viewer),
    company: (viewer: Viewer, _: never, { world }) => readOwnCompany(world, viewer),
    address: (viewer: Viewer, _: never, { world }) => readOwnAddress(world, viewer),
    photo: async (viewer: Viewer, _: never, { world }) => toDataUrl(await readOwnPhoto(world, viewer)),
    pendingEmail: (viewer: Viewer, _: never, { world }) => readPendingEmail(world, viewer),
    contacts: (viewer: Viewer, _: never, { world }) => readOwnContacts(world, viewer),
    preferences: (viewer: Viewer, _: never, { world }) => resolvePreferences(world.db, viewer),
    session: (viewer: Viewer, _: never, { world }) => readOwnSession(world, viewer),
    licensedStates: (viewer: Viewer) => listLicensedStates(viewer),
    quotableStates: (viewer: Viewer, _: never, { world }) => listQuotableStates(world, viewer),
    claimTabs: async (viewer: Viewer, { policyId }: { policyId: string }, { world }) =>
      (await readPolicyClaimTabs(world, viewer, parseId(policyId))) ?? [],
    agent: (viewer: Viewer, _: never, { world }) => findOwnAgent(world, viewer),
    consumerPortalLink: (viewer: Viewer, _: never, { world }) => findPortalLink(world, viewer),
    isProduction: (_: Viewer, __: never, { world }) => !world.hasSamples,
  },
};

function toDataUrl(photo: Buffer | null): string | null {
  return photo === null ? null : `data:image/jpeg;base64,${photo.toString('base64')}`;
}
