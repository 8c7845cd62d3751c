import { passwordComplexity, passwordRules } from '../../../machines/domain/access/password.ts';
import type { SecurityAnswer } from '../../../machines/domain/access/security-question.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import { changePassword } from './change-password.service.ts';
import { securityQuestionsOf, setSecurityAnswers } from './security-questions.service.ts';
import { goBack, signInAs } from './sign-in-as.service.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  requireSecondFactor,
  resetSignIn,
  signInSecurity,
} from './sign-in-security.service.ts';

export const signInQueries = {
  passwordComplexity: () => ({
    ...passwordComplexity,
    rules: passwordRules('', '').map(({ words }) => words),
  }),
  securityQuestions: (_: never, __: never, context: Context) =>
    securityQuestionsOf(context.world, signedIn(context)),
  signInSecurity: (_: never, __: never, context: Context) => signInSecurity(context.world, signedIn(context)),
};

type Password = { password: string };

export const signInMutations = {
  changePassword: (_: never, given: Password & { newPassword: string }, context: Context) =>
    changePassword(context.world, signedIn(context), given),
  setSecurityQuestions: (
    _: never,
    given: Password & { answers: readonly SecurityAnswer[] },
    context: Context,
  ) => setSecurityAnswers(context.world, signedIn(context), given),
  beginAuthenticator: (_: never, { password }: Password, context: Context) =>
    beginAuthenticator(context.world, signedIn(context), password),
  confirmAuthenticator: (_: never, { code }: { code: string }, context: Context) =>
    confirmAuthenticator(context.world, signedIn(context), code),
  removeAuthenticator: (_: never, { password }: Password, context: Context) =>
    dropAuthenticator(context.world, signedIn(context), password),
  requireSecondFactor: (_: never, { isRequired }: { isRequired: boolean }, context: Context) =>
    requireSecondFactor(context.world, signedIn(context), isRequired),
  signInAs: async (_: never, given: { userName: string; reason: string }, context: Context) =>
    context.session.begin(await signInAs(context.world, signedIn(context), given)),
  backToMyself: async (_: never, __: never, context: Context) =>
    context.session.begin(await goBack(context.world, signedIn(context))),
  resetSignIn: (_: never, { userName }: { userName: string }, context: Context) =>
    resetSignIn(context.world, signedIn(context), userName),
};

export const signInFields: Resolvers = {
  AccountChanged: {
    security: (_: unknown, __: never, context) => signInSecurity(context.world, signedIn(context)),
  },
};
