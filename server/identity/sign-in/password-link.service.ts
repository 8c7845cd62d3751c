import type { SecurityQuestionAnswer } from '../../../machines/domain/access/security-question.ts';
import { countUse } from '../../database/use-counts.store.ts';
import { logFault } from '../../kernel/fault-log.ts';
import { refuseForNow, type SaveRefused } from '../../kernel/refusals.ts';
import type { World } from '../../kernel/world.ts';
import { logAccountEvent } from './account-events.service.ts';
import { failed, succeeded } from './code-tries.service.ts';
import { findSignInByName, type SignInRow } from './credentials.store.ts';
import { areAnswersCorrect, readAnsweredQuestions } from './security-questions.service.ts';
import {
  readStepOwner,
  refuseSignIn,
  type SignInAnswer,
  signInRefusalMessages,
  startSignInStep,
} from './sign-in.service.ts';

const linkMinutes = 30;

/** The limit of links that one caller may ask for, under any names. They do not count as failed sign-ins. */
const linksOfCaller = { name: 'password links of a caller', most: 100, seconds: 15 * 60 };
/** The limit of links that are mailed to one person. A person at the limit has a link that still works. */
const linksOfUser = { name: 'password links of a user', most: 3, seconds: linkMinutes * 60 };

/**
 * Mails a link to a user who forgot the password, if the account has an email address and a mail server is set. The answer is the
 * same for every name. The link never goes into the outbox, because staff can read it.
 */
export async function sendPasswordLink(
  world: World,
  { userName, address, caller }: { userName: string; address: string; caller: string },
): Promise<{ readonly __typename: 'LinkAsked'; readonly isTaken: true } | SaveRefused> {
  const seconds = await countUse(world.db, linksOfCaller, caller);
  if (seconds > 0) return refuseForNow('Too many links were asked for.', null, seconds);
  const answer = { __typename: 'LinkAsked', isTaken: true } as const;
  const user = await findSignInByName(world.db, userName);
  if (!user?.email) return answer;
  // Not awaited, so that a known name takes no longer than an unknown one.
  mailLink(world, user, user.email, address).catch((problem: unknown) =>
    logFault('the mail with a password link', problem),
  );
  return answer;
}

async function mailLink(world: World, user: SignInRow, toEmail: string, address: string): Promise<void> {
  if ((await countUse(world.db, linksOfUser, String(user.userId))) > 0) return;
  const { stepToken } = await startSignInStep(world, user, 'SecurityQuestion', false, linkMinutes);
  const delivery = await world.providers.mail.deliver({
    toEmail,
    fromName: 'Highwater',
    subject: 'A new password for Highwater',
    text: passwordLinkText(`${world.site.url}/vue/new-password#${stepToken}`),
    attachments: [],
  });
  if (delivery.outcome === 'sent')
    await logAccountEvent(world, { userId: user.userId, event: 'password link sent', address });
}

function passwordLinkText(link: string): string {
  return [
    'Someone, we hope you, asked for a new password for your account.',
    `Use this link to set it. It works for ${linkMinutes} minutes, and only until the password is changed:`,
    link,
    'If it was not you, ignore this message. Nothing changes.',
  ].join('\n\n');
}

/** The security questions of the link's user; null if the link has expired, empty if none were set. */
export async function readLinkQuestions(
  world: World,
  stepToken: string,
): Promise<{ questionId: number; question: string }[] | null> {
  const taker = await readStepOwner(world, 'SecurityQuestion', stepToken);
  return taker && readAnsweredQuestions(world, taker.user.userId);
}

/** Completes the link's step if every question is answered correctly or none was ever set. Choosing a new password comes next. */
export async function answerLinkQuestions(
  world: World,
  {
    stepToken,
    answers,
    address,
  }: { stepToken: string; answers: readonly SecurityQuestionAnswer[]; address: string },
): Promise<SignInAnswer> {
  const taker = await readStepOwner(world, 'SecurityQuestion', stepToken);
  if (!taker) return refuseSignIn(signInRefusalMessages.step);
  const { user } = taker;
  const asked = await readAnsweredQuestions(world, user.userId);
  if (asked.length > 0 && !(await areAnswersCorrect(world, user.userId, answers))) {
    await failed(world, address, user.userId);
    return refuseSignIn('The answers are not the ones that were set.');
  }
  if (!(await succeeded(world, user.userId))) return refuseSignIn(signInRefusalMessages.step);
  return startSignInStep(world, user, 'NewPassword', false);
}
