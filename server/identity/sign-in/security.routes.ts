import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { RestRefusal, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../../rest/route.ts';
import { answerObject, dateTime, flag, integer, list, object, text } from '../../rest/shape.ts';
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
import { securityAnswerShape } from './step.routes.ts';

const password = text('The present password', 1000);
const accountChangedShape = object('AccountChanged', { must: { isSaved: flag('Always true') } });
const userTokensShape = object('TokensOfUser', {
  must: { accessToken: text('To be sent with every call', 2000) },
  may: {
    refreshToken: text('Exchanged for the next pair; null for a browser, which has it in a cookie', 200),
  },
});

const signInSecurityShape = answerObject('SignInSecurity', {
  passwordChangedAt: dateTime('When the password was set'),
  hasAuthenticator: flag('Whether an authenticator app is enrolled'),
  isSecondFactorRequired: flag('Whether the company needs a second factor'),
  recoveryCodesLeft: integer('Recovery codes that are not used'),
  questionsAnswered: integer('Security questions that are answered'),
  actorName: text('Who acts as the user'),
  events: list(
    answerObject('AccountEvent', {
      event: text('What happened'),
      detail: text('More of it', 300),
      address: text('From which network address'),
      occurredAt: dateTime('When'),
    }),
  ),
});

const mfaConfigShape = object('MFAConfig', {
  may: {
    secret: text('Of an enrollment in progress: the key to type into the app'),
    address: text('What the QR code holds: otpauth://…', 500),
    recoveryCodes: list(text('Each works once instead of the app; shown only here')),
    hasAuthenticator: flag('Whether an app is enrolled'),
    isRequiredByCompany: flag('Whether the company needs a second factor'),
  },
});

/** How the caller signs in: password, security questions, second factor, and signing in as another user. */
export const securityRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'User/SignInSecurity',
    summary: 'How the caller signs in, and what happened to the account recently.',
    twin: 'Query.signInSecurity',
    isOurs: true,
    answers: signInSecurityShape,
    run: ({ world, viewer }) => readSignInSecurity(world, viewer),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/ChangePassword',
    summary: 'Changes the caller’s password, and signs the caller out everywhere else.',
    twin: 'Mutation.changePassword',
    isSecret: true,
    body: object('PasswordChange', { must: { password, newPassword: text('The new one', 1000) } }),
    answers: accountChangedShape,
    run: async ({ world, viewer, body }) => {
      requireSuccess(await changePassword(world, viewer, body));
      return { isSaved: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'User/GetSecurityQuestions',
    summary: 'The security questions that may be chosen, and which of them the caller has answered.',
    twin: 'Query.securityQuestions',
    answers: list(
      answerObject('SecurityQuestion', {
        questionId: integer('Its number'),
        question: text('The question'),
        isAnswered: flag('Whether the caller has answered it'),
      }),
    ),
    run: ({ world, viewer }) => listSecurityQuestions(world, viewer),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/UpdateSecurityQuestions',
    summary: 'Sets the caller’s answers to three questions; only hashes are kept.',
    twin: 'Mutation.setSecurityQuestions',
    isSecret: true,
    body: object('SecurityQuestions', { must: { password, answers: list(securityAnswerShape) } }),
    answers: accountChangedShape,
    run: async ({ world, viewer, body }) => {
      const answers = body.answers.map(({ questionID, answer }) => ({ questionId: questionID, answer }));
      requireSuccess(await setSecurityAnswers(world, viewer, { password: body.password, answers }));
      return { isSaved: true };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/UpdateMFAConfig',
    summary:
      'The caller’s authenticator app: `action` Begin (with the password) answers a secret, Confirm (with a code) the recovery codes, Remove (with the password) takes it away. `isRequiredByCompany` says for the caller’s company whether everybody needs one; it comes without `action`.',
    twin: 'Mutation.startAuthenticatorSetup',
    isSecret: true,
    body: object('MFAConfigFields', {
      may: {
        action: text('Begin, Confirm or Remove'),
        password,
        code: text('Six digits of the app', 20),
        isRequiredByCompany: flag('Whether the company needs a second factor'),
      },
    }),
    answers: mfaConfigShape,
    run: async ({ world, viewer, body }) => {
      const isOfCompany = typeof body.isRequiredByCompany === 'boolean';
      if (isOfCompany && body.action)
        throw new RestRefusal(422, oneAtATime, [buildProblem('TOO_MANY', 'isRequiredByCompany', oneAtATime)]);
      if (typeof body.isRequiredByCompany === 'boolean')
        requireSuccess(await requireSecondFactor(world, viewer, body.isRequiredByCompany));
      const enrollment = await runFactorAction(
        () => startAuthenticatorSetup(world, viewer, body.password ?? ''),
        () => confirmAuthenticatorSetup(world, viewer, body.code ?? ''),
        () => disableAuthenticator(world, viewer, body.password ?? ''),
        body.action ?? null,
      );
      const { hasAuthenticator, isSecondFactorRequired } = await readSignInSecurity(world, viewer);
      return { ...enrollment, hasAuthenticator, isRequiredByCompany: isSecondFactorRequired };
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'User/signinas',
    summary:
      'Signs in as another user, for a reason that is kept where it is stated: never upward, never out of sight, and without payments or passwords. The answer carries the tokens.',
    twin: 'Mutation.signInAs',
    isSecret: true,
    body: object('SignInAs', {
      must: { userName: text('The user to sign in as') },
      may: { reason: text('Why, in 10 to 200 characters', 1000) },
    }),
    answers: userTokensShape,
    run: async ({ world, viewer, session, body: { userName, reason } }) =>
      session.begin(
        requireSuccess(await signInAs(world, viewer, { userName, reason: reason ?? noReasonStated })),
      ),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/BackToMyself',
    summary: 'Stops acting as another user; the answer carries tokens of the caller’s own session.',
    twin: 'Mutation.endActingAs',
    isOurs: true,
    isSecret: true,
    answers: userTokensShape,
    run: async ({ world, viewer, session }) =>
      session.begin(requireSuccess(await endSignInAs(world, viewer))),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/ResetSignIn',
    summary:
      'For a user who lost the password or the phone: removes the authenticator, ends every session, lifts a lock, and requires a new password at the next sign-in.',
    twin: 'Mutation.resetSignIn',
    isOurs: true,
    body: object('SignInToReset', { must: { userName: text('Whose') } }),
    answers: accountChangedShape,
    run: async ({ world, viewer, body }) => {
      requireSuccess(await resetSignIn(world, viewer, body.userName));
      return { isSaved: true };
    },
  }),
];

const noReasonStated = 'No reason was stated.';
const oneAtATime = 'Send action or isRequiredByCompany: each is a change of its own.';
const unknownAction = 'action must be Begin, Confirm or Remove.';

async function runFactorAction(
  begin: () => ReturnType<typeof startAuthenticatorSetup>,
  confirm: () => ReturnType<typeof confirmAuthenticatorSetup>,
  remove: () => ReturnType<typeof disableAuthenticator>,
  action: string | null,
): Promise<{ secret?: string; address?: string; recoveryCodes?: readonly string[] }> {
  switch (action?.toLowerCase() ?? '') {
    case '':
      return {};
    case 'begin': {
      const { secret, address } = requireSuccess(await begin());
      return { secret, address };
    }
    case 'confirm':
      return { recoveryCodes: requireSuccess(await confirm()).recoveryCodes };
    case 'remove':
      requireSuccess(await remove());
      return {};
    default:
      throw new RestRefusal(422, unknownAction, [buildProblem('UNKNOWN_NAME', 'action', unknownAction)]);
  }
}
