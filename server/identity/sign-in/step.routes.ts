import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { RestRefusal, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, noTwinBeforeSignIn, type RestRoute } from '../../rest/route.ts';
import { flag, integer, list, object, text } from '../../rest/shape.ts';
import { answerLinkQuestions, readLinkQuestions, sendPasswordLink } from './password-link.service.ts';
import { begun, signedIn, tokensShape } from './sign-in-answer.routes.ts';
import {
  completeEnrollment,
  completeNewPassword,
  completeSecondFactor,
  startEnrollmentStep,
} from './sign-in-steps.service.ts';

const stepToken = text('The token of the step', 2000);
const code = text('Six digits of the app, or a recovery code', 20);

export const securityAnswerShape = object('SecurityAnswer', {
  must: { questionID: integer('Number of the question'), answer: text('The answer') },
});

const enrollmentShape = object('Enrollment', {
  must: {
    secret: text('The key to type into the app'),
    address: text('What the QR code holds: otpauth://…', 500),
  },
});

const openStepRoute = { method: 'POST', twin: noTwinBeforeSignIn, isOurs: true, isOpen: true } as const;

/** The steps between a correct password, or a mailed link, and the tokens. */
export const stepRoutes: readonly RestRoute[] = [
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/SecondFactor',
    summary: 'Completes the second-factor step.',
    body: object('SecondFactor', { must: { stepToken, code } }),
    answers: tokensShape,
    run: async ({ world, address, session, body }) =>
      session.begin(signedIn(await completeSecondFactor(world, { ...body, address }))),
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/BeginEnrollment',
    summary: 'Starts the enrollment of an authenticator app, if the company requires one.',
    body: object('EnrollmentToBegin', { must: { stepToken } }),
    answers: enrollmentShape,
    run: async ({ world, body }) => begun(await startEnrollmentStep(world, body.stepToken)),
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/ConfirmEnrollment',
    summary: 'Completes the enrollment with the app’s first code; the answer contains recovery codes.',
    body: object('EnrollmentToConfirm', { must: { stepToken, code } }),
    answers: tokensShape,
    run: async ({ world, address, session, body }) =>
      session.begin(signedIn(await completeEnrollment(world, { ...body, address }))),
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/NewPassword',
    summary: 'Completes the new-password step.',
    body: object('NewPassword', { must: { stepToken, newPassword: text('The new password', 1000) } }),
    answers: tokensShape,
    run: async ({ world, address, session, body: { stepToken: token, newPassword } }) => {
      const answer = await completeNewPassword(world, { stepToken: token, password: newPassword, address });
      if (answer.is === 'faults') throw passwordRefusal(answer.faults);
      return session.begin(signedIn(answer));
    },
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/ForgottenPassword',
    summary:
      'E-mails a link for setting a new password, if the account has an address and a mail server is set up. The answer is the same for every name.',
    body: object('ForgottenPassword', { must: { userName: text('User name') } }),
    answers: object('LinkAsked', { must: { isTaken: flag('Always true') } }),
    run: async ({ world, caller, address, body: { userName } }) =>
      requireSuccess(await sendPasswordLink(world, { userName, address, caller })),
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/SecurityQuestions',
    summary: 'The security questions to answer after opening the link; empty if none were set.',
    body: object('QuestionsOfLink', { must: { stepToken } }),
    answers: list(
      object('QuestionAsked', {
        must: { questionID: integer('Its number'), question: text('The question') },
      }),
    ),
    run: async ({ world, body }) => {
      const asked = begun(await readLinkQuestions(world, body.stepToken));
      return asked.map(({ questionId, question }) => ({ questionID: questionId, question }));
    },
  }),
  defineRoute({
    ...openStepRoute,
    path: 'Authenticate/AnswerSecurityQuestions',
    summary: 'Answers the questions; setting a new password is the next step.',
    body: object('QuestionsAnswered', { must: { stepToken, answers: list(securityAnswerShape) } }),
    answers: tokensShape,
    run: async ({ world, address, body }) =>
      signedIn(
        await answerLinkQuestions(world, {
          stepToken: body.stepToken,
          answers: body.answers.map(({ questionID, answer }) => ({ questionId: questionID, answer })),
          address,
        }),
      ),
  }),
];

function passwordRefusal(faults: readonly string[]): RestRefusal {
  const problems = faults.map((message) => buildProblem('NEW_PASSWORD', 'newPassword', message));
  return new RestRefusal(422, faults[0] ?? '', problems);
}
