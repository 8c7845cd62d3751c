import { passwordComplexity, passwordRules } from '../../../machines/domain/access/password.ts';
import type { SecurityQuestionAnswer } from '../../../machines/domain/access/security-question.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import {
  addPasskey,
  endPasskey,
  type NewPasskeyResponse,
  readOwnPasskeys,
  startPasskey,
} from '../passkeys/passkeys.service.ts';
import { endOwnSessions, readOwnSessions } from '../tokens/own-sessions.service.ts';
import { changePassword } from './change-password.service.ts';
import { listSecurityQuestions, setSecurityAnswers } from './security-questions.service.ts';
import { endSignInAs, signInAs } from './sign-in-as.service.ts';
import {
  confirmAuthenticatorSetup,
  disableAuthenticator,
  readSignInSecurity,
  requireSecondFactor,
  resetSignIn,
  startAuthenticatorSetup,
} from './sign-in-security.service.ts';

export const signInQueries = {
  passwordComplexity: () => ({
    ...passwordComplexity,
    rules: passwordRules('', '').map(({ label }) => label),
  }),
  securityQuestions: (_: never, __: never, context: Context) =>
    listSecurityQuestions(context.world, requireViewer(context)),
  signInSecurity: (_: never, __: never, context: Context) =>
    readSignInSecurity(context.world, requireViewer(context)),
  ownSessions: (_: never, __: never, context: Context) =>
    readOwnSessions(context.world, requireViewer(context)),
  ownPasskeys: (_: never, __: never, context: Context) =>
    readOwnPasskeys(context.world, requireViewer(context)),
};

type PasswordArgument = { password: string };

export const signInMutations = {
  changePassword: (_: never, input: PasswordArgument & { newPassword: string }, context: Context) =>
    changePassword(context.world, requireViewer(context), input),
  setSecurityQuestions: (
    _: never,
    input: PasswordArgument & { answers: readonly SecurityQuestionAnswer[] },
    context: Context,
  ) => setSecurityAnswers(context.world, requireViewer(context), input),
  startAuthenticatorSetup: (_: never, { password }: PasswordArgument, context: Context) =>
    startAuthenticatorSetup(context.world, requireViewer(context), password),
  confirmAuthenticatorSetup: (_: never, { code }: { code: string }, context: Context) =>
    confirmAuthenticatorSetup(context.world, requireViewer(context), code),
  removeAuthenticator: (_: never, { password }: PasswordArgument, context: Context) =>
    disableAuthenticator(context.world, requireViewer(context), password),
  requireSecondFactor: (_: never, { isRequired }: { isRequired: boolean }, context: Context) =>
    requireSecondFactor(context.world, requireViewer(context), isRequired),
  signInAs: async (_: never, input: { userName: string; reason: string }, context: Context) =>
    context.session.begin(await signInAs(context.world, requireViewer(context), input)),
  endActingAs: async (_: never, __: never, context: Context) =>
    context.session.begin(await endSignInAs(context.world, requireViewer(context))),
  endOwnSessions: (_: never, { sessionId }: { sessionId?: string | null }, context: Context) =>
    endOwnSessions(
      context.world,
      requireViewer(context),
      typeof sessionId === 'string' ? parseId(sessionId) : null,
    ),
  startPasskey: (_: never, __: never, context: Context) =>
    startPasskey(context.world, requireViewer(context)),
  addPasskey: (_: never, passkey: NewPasskeyResponse, context: Context) =>
    addPasskey(context.world, requireViewer(context), passkey, context.session.device),
  endPasskey: (_: never, { passkeyId }: { passkeyId: string }, context: Context) =>
    endPasskey(context.world, requireViewer(context), parseId(passkeyId)),
  resetSignIn: (_: never, { userName }: { userName: string }, context: Context) =>
    resetSignIn(context.world, requireViewer(context), userName),
};

export const signInFields: Resolvers = {
  AccountChanged: {
    security: (_: unknown, __: never, context) => readSignInSecurity(context.world, requireViewer(context)),
  },
};
