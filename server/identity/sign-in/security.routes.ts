import { problem } from '../../../machines/domain/problems/problem.ts';
import { granted, Refusal } from '../../rest/refusal.ts';
import { type RestRoute, route } from '../../rest/route.ts';
import { answer, flag, list, moment, object, text, whole } from '../../rest/shape.ts';
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
import { answerShape } from './step.routes.ts';

const password = text('The present password', 1000);
const saved = object('AccountChanged', { must: { isSaved: flag('Always true') } });
const tokens = object('TokensOfUser', {
  must: { accessToken: text('Goes with every call', 2000) },
  may: { refreshToken: text('Gets the next pair; null for a browser, which has it in a cookie', 200) },
});

const security = answer('SignInSecurity', {
  passwordChangedAt: moment('When the password was set'),
  hasAuthenticator: flag('Whether an authenticator app is enrolled'),
  isFactorRequired: flag('Whether the company needs a second factor'),
  recoveryCodesLeft: whole('Recovery codes that are not used'),
  questionsAnswered: whole('Security questions that are answered'),
  actingName: text('Who acts as the user'),
  events: list(
    answer('AccountEvent', {
      event: text('What happened'),
      detail: text('More of it', 300),
      address: text('From which network address'),
      occurredAt: moment('When'),
    }),
  ),
});

const factor = object('MFAConfig', {
  may: {
    secret: text('Of an enrolment that began: for who types it into the app'),
    address: text('What the QR code holds: otpauth://…', 500),
    recoveryCodes: list(text('Good once in place of the app; shown only here')),
    hasAuthenticator: flag('Whether an app is enrolled'),
    isRequiredByCompany: flag('Whether the company needs a second factor'),
  },
});

/** How somebody signs in: password, security questions, second factor, and signing in as somebody else. */
export const securityRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'User/SignInSecurity',
    summary: 'How the caller signs in, and what happened to the account of late.',
    twin: 'Query.signInSecurity',
    isOurs: true,
    answers: security,
    run: ({ world, viewer }) => signInSecurity(world, viewer),
  }),
  route({
    method: 'POST',
    path: 'User/ChangePassword',
    summary: 'Changes the caller’s password, and signs the caller out everywhere else.',
    twin: 'Mutation.changePassword',
    isSecret: true,
    body: object('PasswordChange', { must: { password, newPassword: text('The new one', 1000) } }),
    answers: saved,
    run: async ({ world, viewer, body }) => {
      granted(await changePassword(world, viewer, body));
      return { isSaved: true };
    },
  }),
  route({
    method: 'GET',
    path: 'User/GetSecurityQuestions',
    summary: 'The security questions that may be chosen, and which of them the caller has answered.',
    twin: 'Query.securityQuestions',
    answers: list(
      answer('SecurityQuestion', {
        questionId: whole('Its number'),
        question: text('The question'),
        isAnswered: flag('Whether the caller has answered it'),
      }),
    ),
    run: ({ world, viewer }) => securityQuestionsOf(world, viewer),
  }),
  route({
    method: 'POST',
    path: 'User/UpdateSecurityQuestions',
    summary: 'Sets the caller’s answers to three questions; only hashes are kept.',
    twin: 'Mutation.setSecurityQuestions',
    isSecret: true,
    body: object('SecurityQuestions', { must: { password, answers: list(answerShape) } }),
    answers: saved,
    run: async ({ world, viewer, body }) => {
      const answers = body.answers.map(({ questionID, answer }) => ({ questionId: questionID, answer }));
      granted(await setSecurityAnswers(world, viewer, { password: body.password, answers }));
      return { isSaved: true };
    },
  }),
  route({
    method: 'POST',
    path: 'User/UpdateMFAConfig',
    summary:
      'The caller’s authenticator app: `action` Begin (with the password) answers a secret, Confirm (with a code) the recovery codes, Remove (with the password) takes it away. `isRequiredByCompany` says for the caller’s company whether everybody needs one; it comes without `action`.',
    twin: 'Mutation.beginAuthenticator',
    isSecret: true,
    body: object('MFAConfigFields', {
      may: {
        action: text('Begin, Confirm or Remove'),
        password,
        code: text('Six digits of the app', 20),
        isRequiredByCompany: flag('Whether the company needs a second factor'),
      },
    }),
    answers: factor,
    run: async ({ world, viewer, body }) => {
      const isOfCompany = typeof body.isRequiredByCompany === 'boolean';
      if (isOfCompany && body.action)
        throw new Refusal(422, oneAtATime, [problem('TOO_MANY', 'isRequiredByCompany', oneAtATime)]);
      if (typeof body.isRequiredByCompany === 'boolean')
        granted(await requireSecondFactor(world, viewer, body.isRequiredByCompany));
      const enrolment = await factorAction(
        () => beginAuthenticator(world, viewer, body.password ?? ''),
        () => confirmAuthenticator(world, viewer, body.code ?? ''),
        () => dropAuthenticator(world, viewer, body.password ?? ''),
        body.action ?? null,
      );
      const { hasAuthenticator, isFactorRequired } = await signInSecurity(world, viewer);
      return { ...enrolment, hasAuthenticator, isRequiredByCompany: isFactorRequired };
    },
  }),
  route({
    method: 'POST',
    path: 'User/signinas',
    summary:
      'Signs in as another user, for a reason that is kept: never upward, never out of sight, and without payments or passwords. The answer carries the tokens.',
    twin: 'Mutation.signInAs',
    isSecret: true,
    body: object('SignInAs', {
      must: { userName: text('Whom to sign in as'), reason: text('Why, in 10 to 200 characters', 1000) },
    }),
    answers: tokens,
    run: async ({ world, viewer, session, body }) =>
      session.begin(granted(await signInAs(world, viewer, body))),
  }),
  route({
    method: 'POST',
    path: 'User/BackToMyself',
    summary: 'Ends acting as somebody else; the answer carries tokens of the caller’s own session.',
    twin: 'Mutation.backToMyself',
    isOurs: true,
    isSecret: true,
    answers: tokens,
    run: async ({ world, viewer, session }) => session.begin(granted(await goBack(world, viewer))),
  }),
  route({
    method: 'POST',
    path: 'User/ResetSignIn',
    summary:
      'For somebody who lost the password or the telephone: takes the authenticator away, ends every session, lifts a lock, and asks for a new password at the next sign-in.',
    twin: 'Mutation.resetSignIn',
    isOurs: true,
    body: object('SignInToReset', { must: { userName: text('Whose') } }),
    answers: saved,
    run: async ({ world, viewer, body }) => {
      granted(await resetSignIn(world, viewer, body.userName));
      return { isSaved: true };
    },
  }),
];

const oneAtATime = 'Send action or isRequiredByCompany: each is a change of its own.';
const unknownAction = 'action must be Begin, Confirm or Remove.';

async function factorAction(
  begin: () => ReturnType<typeof beginAuthenticator>,
  confirm: () => ReturnType<typeof confirmAuthenticator>,
  remove: () => ReturnType<typeof dropAuthenticator>,
  action: string | null,
): Promise<{ secret?: string; address?: string; recoveryCodes?: readonly string[] }> {
  switch (action?.toLowerCase() ?? '') {
    case '':
      return {};
    case 'begin': {
      const { secret, address } = granted(await begin());
      return { secret, address };
    }
    case 'confirm':
      return { recoveryCodes: granted(await confirm()).recoveryCodes };
    case 'remove':
      granted(await remove());
      return {};
    default:
      throw new Refusal(422, unknownAction, [problem('UNKNOWN_NAME', 'action', unknownAction)]);
  }
}
