import { preferencesOf } from '../entities/preferences.service.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf, numberedInput } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { permits } from '../kernel/permits.ts';
import type { Viewer } from '../kernel/viewer.ts';
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
} from './account.service.ts';
import { agent, agentsByPreference, ownAgent } from './agents.service.ts';
import { examiners, type ProfileGiven, saveExaminerProfile } from './examiners.service.ts';
import { type Invited, sendRegistration } from './invitation.service.ts';
import { register } from './register.service.ts';
import { type AccountGiven, type ContactGiven, saveAccount, saveContact } from './save-account.service.ts';
import { type PermissionGiven, setUserPermission } from './user-permission.service.ts';

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
