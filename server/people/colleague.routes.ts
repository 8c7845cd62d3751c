import { records } from '../../machines/contract/fields.ts';
import type { UserKind } from '../../machines/contract/types.ts';
import { requireEntity } from '../entities/entity-of-path.routes.ts';
import { agentShape } from '../entities/entity-shapes.ts';
import { invalidEntityMessage } from '../entities/named-preference.routes.ts';
import { noSuchUser } from '../identity/users/visible-user.service.ts';
import { invalidIdRefusal, requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { refuseUnsaved, unsavedProblems } from '../rest/server-set.ts';
import {
  choice,
  entityInput,
  flag,
  list,
  longText,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import { findAgent, findAgentsByPreference, findOwnAgent } from './agents.service.ts';
import { findConsumerUser } from './contact-sheet.service.ts';
import { type ExaminerProfileChanges, listExaminers, saveExaminerProfile } from './examiners.service.ts';
import { inviteUser } from './invitation.service.ts';
import { registerUser } from './register.service.ts';
import { examinerShape, profileShape } from './user-shapes.ts';

const profileInput: ObjectShape<ExaminerProfileChanges & { readonly userId?: number | null }> = entityInput(
  records.examinerProfiles,
);

/** The members of a profile that a caller may set. */
const examinerLimits = ['buildingCoverageLimit', 'contentsCoverageLimit', 'totalPremiumLimit'];

/** Routes for agents, examiners and consumer users, and for inviting them. */
export const colleagueRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'User/GetAgentDetail',
    summary:
      'The caller’s agent: the caller, or the entity’s agent if the caller is not an agent; with userID another visible agent.',
    twin: 'Query.account.agent',
    query: object('AgentQuery', { may: { userID: rowNumber('Another agent') } }),
    answers: agentShape,
    run: async ({ world, viewer, query }) => {
      const { userID: userId } = query;
      const isOther = userId !== null && userId !== undefined;
      return requireFound(
        isOther ? await findAgent(world, viewer, { userId }) : await findOwnAgent(world, viewer),
        noSuchUser,
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'User/FindAgentByPreference',
    summary: 'Agents within sight for whom a preference has this value, 50 at most.',
    twin: 'Query.agentsByPreference',
    query: object('AgentPreferenceQuery', {
      must: { name: text('Name or number of the preference', 80), value: text('Its value', 2000) },
    }),
    answers: list(agentShape),
    run: ({ world, viewer, query }) => findAgentsByPreference(world, viewer, query.name, query.value),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/FindAgentByCompanyAgentKey',
    summary: 'The agent whom the company knows by this key, where the agent is within sight.',
    twin: 'Query.agent',
    query: object('AgentKeyQuery', { must: { companyAgentKey: text('The key', 40) } }),
    answers: agentShape,
    run: async ({ world, viewer, query }) => requireFound(await findAgent(world, viewer, query), noSuchUser),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/GetEntityConsumerUser/{id}',
    summary: 'The user through whom consumers of the entity act.',
    twin: 'Query.entity.consumerUser',
    answers: agentShape,
    idFault: invalidEntityMessage,
    run: async (call) =>
      requireFound(await findConsumerUser(call.world, call.viewer, await requireEntity(call)), noSuchUser),
  }),
  defineRoute({
    method: 'GET',
    path: 'User/Examiners',
    summary:
      'The examiners that the caller sees, with their authority; empty for callers who may not see examiner thresholds.',
    twin: 'Query.examiners',
    answers: list(examinerShape),
    run: ({ world, viewer }) => listExaminers(world, viewer),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/UpdateExaminerProfile',
    summary:
      'Sets the authority of the examiner whom userID names: a review of a policy above it is not released. Null means without a limit; a limit that is left out stays unchanged.',
    twin: 'Mutation.saveExaminerProfile',
    body: profileInput,
    answers: profileShape,
    run: async ({ world, viewer, body: { userId, ...profile } }) => {
      if (!userId) throw invalidIdRefusal('userID was invalid', 'userID');
      const examiners = await listExaminers(world, viewer);
      const stored = examiners.find((examiner) => examiner.userId === userId)?.profile;
      const place = { numbers: ['examinerProfileId'], requests: examinerLimits };
      refuseUnsaved(
        unsavedProblems(profileInput, { ...profile }, [{ ...stored }, { isActive: true }], place),
      );
      return requireSuccess(await saveExaminerProfile(world, viewer, userId, profile)).profile;
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/SendRegistrationEmail',
    summary:
      'Invites a user to register: the user of userID, who cannot sign in yet, or a new user. An e-mail with a code that works for seven days goes into the outbox, to be sent as soon as a mail server accepts it.',
    twin: 'Mutation.inviteUser',
    body: object('Invitation', {
      may: {
        userID: rowNumber('An existing user'),
        userKind: choice<UserKind>('UserKind', 'Agent, Consumer or Partner'),
        userName: text('User name', 60),
        firstName: text('First name', 60),
        lastName: text('Last name', 60),
        email: text('E-mail address for the invitation', 100),
        entityID: rowNumber('The entity; the caller’s own if absent'),
      },
    }),
    answers: object('InvitationQueued', {
      must: {
        userID: rowNumber('Who is invited'),
        hasMailServer: flag('Whether a mail server is set up; without one the e-mail waits in the outbox'),
      },
      may: {
        url: text('The link of the e-mail, to be handed on; only where no mail server is set up', 300),
      },
    }),
    run: async ({ world, viewer, body: { userID, entityID, ...rest } }) => {
      const registration = { ...rest, userId: userID ?? null, entityId: entityID ?? null };
      const { userId, hasMailServer, url } = requireSuccess(await inviteUser(world, viewer, registration));
      return { userID: userId, hasMailServer, ...(url !== null && { url }) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/Register',
    summary: 'Completes an invitation: sets the invited user’s password. No sign-in is needed.',
    twin: 'Mutation.register',
    isOurs: true,
    isOpen: true,
    body: object('Registration', {
      must: { code: text('The code of the invitation', 40), password: longText('The password', 200) },
    }),
    answers: object('Registered', { must: { userName: text('User name') } }),
    run: async ({ world, address, body }) => {
      const { userName } = requireSuccess(await registerUser(world, { ...body, address }));
      return { userName };
    },
  }),
];
