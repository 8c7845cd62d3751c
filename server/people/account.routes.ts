import { records } from '../../machines/contract/fields.ts';
import type { User } from '../../machines/contract/types.ts';
import { entityShape, preferenceShape } from '../entities/entity-shapes.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import { noSuchPreference, readPreference } from '../entities/read-preference.service.ts';
import { noSuchEntity } from '../entities/visible-entity.service.ts';
import { buildMenu } from '../identity/users/menu.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { refuseServerSet } from '../rest/server-set.ts';
import {
  entityInput,
  entityMembers,
  flag,
  list,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import {
  listLicensedStates,
  listQuotableStates,
  noSession,
  readOwnAddress,
  readOwnCompany,
  readOwnContacts,
  readOwnEntity,
  readOwnSession,
  readOwnUser,
  readPolicyClaimTabs,
} from './account.service.ts';
import { confirmEmail } from './email-change.service.ts';
import { findPortalLink } from './portal/portal-links.service.ts';
import { type AccountInput, type ContactInput, saveAccount, saveContact } from './save-account.service.ts';
import { noUserAddress, type UserAddress, userAddressFields } from './user-address.ts';
import {
  companyShape,
  contactShape,
  menuShape,
  sessionShape,
  stateShape,
  tabShape,
  userShape,
} from './user-shapes.ts';

const ownFields = ['firstName', 'lastName', 'email', 'phone'];
const userInput = entityInput(records.users);
const addressMembers = entityMembers(records.entities).filter(({ name }) =>
  userAddressFields.some((field) => field === name),
);
const accountShape: ObjectShape<User & UserAddress> = {
  is: 'object',
  name: 'Account',
  members: [...userShape.members, ...addressMembers],
};
const accountInput: ObjectShape<AccountInput> = {
  ...userInput,
  name: 'AccountFields',
  members: [
    ...userInput.members.map((entry) =>
      ownFields.includes(entry.name ?? '') ? entry : { ...entry, isReadOnly: true as const },
    ),
    ...addressMembers,
  ],
};
const contactInput: ObjectShape<ContactInput> = entityInput(records.userContacts, ['userContactId']);

async function readOwnAccount(world: World, viewer: Viewer): Promise<User & UserAddress> {
  const address = (await readOwnAddress(world, viewer)) ?? noUserAddress;
  return { ...(await readOwnUser(world, viewer)), ...address };
}

/** Routes of the caller's own account. */
export const accountRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'User/GetUserId',
    summary: 'Number of the caller.',
    twin: 'Query.viewer.userId',
    answers: rowNumber('The user'),
    run: async ({ viewer }) => viewer.userId,
  }),
  defineRoute({
    method: 'GET',
    path: 'User/GetUserDetail',
    summary: 'The caller as stored, with the address to which letters go.',
    twin: 'Query.account.user',
    answers: accountShape,
    run: ({ world, viewer }) => readOwnAccount(world, viewer),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/SaveMyAccountInfo',
    summary:
      'Saves the caller’s own name, phone and address. A new e-mail address waits until the link that is mailed to it is followed. Other fields may be sent back unchanged.',
    twin: 'Mutation.saveAccount',
    body: accountInput,
    answers: accountShape,
    run: async ({ world, viewer, body }) => {
      refuseServerSet(accountInput, { ...body }, { ...(await readOwnUser(world, viewer)) });
      requireSuccess(await saveAccount(world, viewer, body));
      return readOwnAccount(world, viewer);
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/ConfirmEmail',
    summary:
      'Makes a new e-mail address valid, by the code of the link that was mailed to it. No sign-in is needed.',
    twin: 'Mutation.confirmEmail',
    isOurs: true,
    isOpen: true,
    body: object('EmailConfirmation', { must: { code: text('The code of the link', 40) } }),
    answers: object('EmailConfirmed', { must: { email: text('The address', 100) } }),
    run: async ({ world, address, body }) => {
      const { email } = requireSuccess(await confirmEmail(world, { ...body, address }));
      return { email };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'User/Contacts',
    summary: 'The caller’s active contacts.',
    twin: 'Query.account.contacts',
    answers: list(contactShape),
    run: ({ world, viewer }) => readOwnContacts(world, viewer),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/SaveContact',
    summary:
      'Saves a contact of the caller; without userContactID, a new one. A contact that becomes the first one replaces the previous first one of its type.',
    twin: 'Mutation.saveContact',
    body: contactInput,
    answers: contactShape,
    run: async ({ world, viewer, body }) => {
      refuseServerSet(contactInput, { ...body }, { userId: viewer.userId });
      return requireSuccess(await saveContact(world, viewer, body)).contact;
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'User/GetUserPreferenceDetails',
    summary: 'Every preference as it applies to the caller, and where its value is set.',
    twin: 'Query.account.preferences',
    answers: list(preferenceShape),
    run: ({ world, viewer: { userId, entityId, companyId } }) =>
      resolvePreferences(world.db, { userId, entityId, companyId }),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/UserPreference/{x}',
    summary: 'A preference by name or number, as it applies to the caller.',
    twin: 'Query.account.preferences',
    answers: preferenceShape,
    run: async ({ world, viewer, path }) =>
      requireFound(await readPreference(world, viewer, path.x ?? '', true), noSuchPreference),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/UserEntity',
    summary: 'The caller’s own entity.',
    twin: 'Query.account.entity',
    answers: entityShape,
    run: async ({ world, viewer }) => requireFound(await readOwnEntity(world, viewer), noSuchEntity),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/CompanyDetails',
    summary: 'The caller’s own company.',
    twin: 'Query.account.company',
    answers: companyShape,
    run: async ({ world, viewer }) => requireFound(await readOwnCompany(world, viewer), noSuchEntity),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/SessionInfo',
    summary: 'The session of the caller; 404 for a call with a partner’s key.',
    twin: 'Query.account.session',
    answers: sessionShape,
    run: async ({ world, viewer }) => requireFound(await readOwnSession(world, viewer), noSession),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/IsProd',
    summary: 'Whether the product runs in production, without samples.',
    twin: 'Query.account.isProduction',
    answers: flag('Whether it does'),
    run: async ({ world }) => !world.hasSamples,
  }),
  defineRoute({
    method: 'GET',
    path: 'User/FilteredMenu',
    summary: 'The entries of the menu that the caller may open.',
    twin: 'Query.viewer.menu',
    answers: list(menuShape),
    run: async ({ viewer }) => buildMenu(viewer),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/FilteredClaimTabs/{id}',
    summary:
      'The tabs that the caller sees of the policy’s claims. The number is the policy’s: claims are reached through it.',
    twin: 'Query.account.claimTabs',
    answers: list(tabShape),
    run: async ({ world, viewer, id }) => requireFound(await readPolicyClaimTabs(world, viewer, id)),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/LicensedStates',
    summary: 'The states in which the caller is licensed.',
    twin: 'Query.account.licensedStates',
    answers: list(stateShape),
    run: async ({ viewer }) => listLicensedStates(viewer),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/LicensedStatesByAuth',
    summary:
      'The states in which the caller may start quotes: of an agent the licensed ones, as far as the entity enables them.',
    twin: 'Query.account.quotableStates',
    answers: list(stateShape),
    run: ({ world, viewer }) => listQuotableStates(world, viewer),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/AgentConsumerPortalLink',
    summary:
      'Where a client asks for a price and a quote with the caller as agent, without an account; null if the caller is not an agent or has closed the portal.',
    twin: 'Query.account.consumerPortalLink',
    answers: object('ConsumerPortalLink', { may: { link: text('Its whole address', 500) } }),
    run: async ({ world, viewer }) => ({ link: await findPortalLink(world, viewer) }),
  }),
];
