import type { Viewer } from '../../auth/viewer.ts';
import {
  claimTabs,
  consumerPortalLink,
  licensedStates,
  ownCompany,
  ownContacts,
  ownEntity,
  ownSession,
  ownUser,
  quotableStates,
} from '../../services/accounts/account.ts';
import { agent, agentsByPreference, ownAgent } from '../../services/accounts/agents.ts';
import { examiners, type ProfileGiven, saveExaminerProfile } from '../../services/accounts/examiners.ts';
import { type Invited, sendRegistration } from '../../services/accounts/invitation.ts';
import { register } from '../../services/accounts/register.ts';
import {
  type AccountGiven,
  type ContactGiven,
  saveAccount,
  saveContact,
} from '../../services/accounts/save-account.ts';
import { type PermissionGiven, setUserPermission } from '../../services/accounts/user-permission.ts';
import { preferencesOf } from '../../services/entities/preferences.ts';
import { permits } from '../../services/permits.ts';
import { type Context, signedIn } from '../context.ts';
import { idOf, numberedInput } from '../ids.ts';
import type { Resolvers } from '../schema.ts';

export const accountQueries = {
  account: (_: never, __: never, context: Context) => signedIn(context),
  hasPermissions: (_: never, { group, flags }: { group: number; flags: number }, context: Context) =>
    permits(signedIn(context), group, flags),
  agent: (
    _: never,
    { userId, companyAgentKey }: { userId?: string | null; companyAgentKey?: string | null },
    context: Context,
  ) =>
    agent(context.world, signedIn(context), {
      userId: typeof userId === 'string' ? idOf(userId) : null,
      companyAgentKey: companyAgentKey ?? null,
    }),
  agentsByPreference: (_: never, { name, value }: { name: string; value: string }, context: Context) =>
    agentsByPreference(context.world, signedIn(context), name, value),
  examiners: (_: never, __: never, context: Context) => examiners(context.world, signedIn(context)),
};

export const accountMutations = {
  saveAccount: (_: never, { account }: { account: AccountGiven }, context: Context) =>
    saveAccount(context.world, signedIn(context), account),
  saveContact: (_: never, { contact }: { contact: ContactGiven }, context: Context) =>
    saveContact(context.world, signedIn(context), numberedInput(contact, 'userContactId')),
  sendRegistration: (_: never, { invitation }: { invitation: Invited }, context: Context) =>
    sendRegistration(context.world, signedIn(context), numberedInput(invitation, 'userId', 'entityId')),
  register: (_: never, input: { code: string; password: string }, context: Context) =>
    register(context.world, { ...input, address: context.address }),
  saveExaminerProfile: (
    _: never,
    { userId, profile }: { userId: string; profile: ProfileGiven },
    context: Context,
  ) => saveExaminerProfile(context.world, signedIn(context), idOf(userId), profile),
  setUserPermission: (
    _: never,
    { userId, ...given }: { userId: string } & Omit<PermissionGiven, 'userId'>,
    context: Context,
  ) => setUserPermission(context.world, signedIn(context), { ...given, userId: idOf(userId) }),
};

export const accountFields: Resolvers = {
  Account: {
    user: (viewer: Viewer, _: never, { world }) => ownUser(world, viewer),
    entity: (viewer: Viewer, _: never, { world }) => ownEntity(world, viewer),
    company: (viewer: Viewer, _: never, { world }) => ownCompany(world, viewer),
    contacts: (viewer: Viewer, _: never, { world }) => ownContacts(world, viewer),
    preferences: (viewer: Viewer, _: never, { world }) => preferencesOf(world.db, viewer),
    session: (viewer: Viewer, _: never, { world }) => ownSession(world, viewer),
    licensedStates: (viewer: Viewer) => licensedStates(viewer),
    quotableStates: (viewer: Viewer, _: never, { world }) => quotableStates(world, viewer),
    claimTabs: async (viewer: Viewer, { policyId }: { policyId: string }, { world }) =>
      (await claimTabs(world, viewer, idOf(policyId))) ?? [],
    agent: (viewer: Viewer, _: never, { world }) => ownAgent(world, viewer),
    consumerPortalLink: (viewer: Viewer) => consumerPortalLink(viewer),
    isProduction: (_: Viewer, __: never, { world }) => !world.hasSamples,
  },
};
