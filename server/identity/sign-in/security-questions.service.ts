import {
  answerFaults,
  plainAnswer,
  type SecurityAnswer,
  securityQuestions,
} from '../../../machines/domain/access/security-question.ts';
import { problem } from '../../../machines/domain/problems/problem.ts';
import { refused, type SaveRefused } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { hashPassword, isPassword } from '../tokens/password-hashes.ts';
import { noteAccount } from './account-events.service.ts';
import { ownAccount } from './own-account.service.ts';
import { answersOf, replaceAnswers } from './security-answers.store.ts';

/** A question, and whether somebody has answered it. */
export interface Question {
  readonly questionId: number;
  readonly question: string;
  readonly isAnswered: boolean;
}

/** Every question that may be chosen, and which of them the viewer has answered. */
export async function securityQuestionsOf(world: World, viewer: Viewer): Promise<Question[]> {
  const answered = new Set((await answersOf(world.db, viewer.userId)).map(({ questionId }) => questionId));
  return Object.entries(securityQuestions).map(([questionId, question]) => ({
    questionId: Number(questionId),
    question,
    isAnswered: answered.has(Number(questionId)),
  }));
}

/** Sets the viewer's answers in place of those before; only hashes are kept. */
export async function setSecurityAnswers(
  world: World,
  viewer: Viewer,
  { password, answers }: { password: string; answers: readonly SecurityAnswer[] },
): Promise<{ __typename: 'AccountChanged' } | SaveRefused> {
  const account = await ownAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  const faults = answerFaults(answers);
  if (faults.length > 0)
    return refused(faults.map(({ place, message }) => problem('ANSWER', `answers.${place}`, message)));
  const hashed = await Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      questionId,
      answerHash: await hashPassword(plainAnswer(answer)),
    })),
  );
  await replaceAnswers(world.db, viewer.userId, hashed, world.now());
  await noteAccount(world, { userId: viewer.userId, event: 'security questions set' });
  return { __typename: 'AccountChanged' };
}

/** The questions that somebody has answered. */
export async function questionsAskedOf(
  world: World,
  userId: number,
): Promise<{ questionId: number; question: string }[]> {
  const answers = await answersOf(world.db, userId);
  return answers.flatMap(({ questionId }) => {
    const question = securityQuestions[questionId];
    return question === undefined ? [] : [{ questionId, question }];
  });
}

/** Whether every question that somebody has answered is answered the same again. */
export async function areRightAnswers(
  world: World,
  userId: number,
  given: readonly SecurityAnswer[],
): Promise<boolean> {
  const stored = await answersOf(world.db, userId);
  const outcomes = await Promise.all(
    stored.map(async ({ questionId, answerHash }) => {
      const answer = given.find((one) => one.questionId === questionId)?.answer ?? '';
      return isPassword(answerHash, plainAnswer(answer));
    }),
  );
  return outcomes.length > 0 && outcomes.every(Boolean);
}
