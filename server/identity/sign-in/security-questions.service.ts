import {
  normalizeAnswer,
  type SecurityQuestionAnswer,
  securityQuestions,
  validateSecurityAnswers,
} from '../../../machines/domain/access/security-question.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { hashPassword, isPassword } from '../tokens/password-hashes.ts';
import { logAccountEvent } from './account-events.service.ts';
import { verifyOwnAccount } from './own-account.service.ts';
import { readSecurityAnswers, replaceSecurityAnswers } from './security-answers.store.ts';

/** A security question, and whether the user has answered it. */
export interface SecurityQuestionStatus {
  readonly questionId: number;
  readonly question: string;
  readonly isAnswered: boolean;
}

/** Every question on offer, and which of them the viewer has answered. */
export async function listSecurityQuestions(world: World, viewer: Viewer): Promise<SecurityQuestionStatus[]> {
  const answered = new Set(
    (await readSecurityAnswers(world.db, viewer.userId)).map(({ questionId }) => questionId),
  );
  return Object.entries(securityQuestions).map(([questionId, question]) => ({
    questionId: Number(questionId),
    question,
    isAnswered: answered.has(Number(questionId)),
  }));
}

/** Replaces the viewer's security answers; only hashes are stored. Asks for the password. */
export async function setSecurityAnswers(
  world: World,
  viewer: Viewer,
  { password, answers }: { password: string; answers: readonly SecurityQuestionAnswer[] },
): Promise<{ __typename: 'AccountChanged' } | SaveRefused> {
  const account = await verifyOwnAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  const faults = validateSecurityAnswers(answers);
  if (faults.length > 0)
    return saveRefused(
      faults.map(({ place, message }) => buildProblem('ANSWER', `answers.${place}`, message)),
    );
  const hashed = await Promise.all(
    answers.map(async ({ questionId, answer }) => ({
      questionId,
      answerHash: await hashPassword(normalizeAnswer(answer)),
    })),
  );
  await replaceSecurityAnswers(world.db, viewer.userId, hashed, world.now());
  await logAccountEvent(world, { userId: viewer.userId, event: 'security questions set' });
  return { __typename: 'AccountChanged' };
}

/** The questions that a user has answered. */
export async function readAnsweredQuestions(
  world: World,
  userId: number,
): Promise<{ questionId: number; question: string }[]> {
  const answers = await readSecurityAnswers(world.db, userId);
  return answers.flatMap(({ questionId }) => {
    const question = securityQuestions[questionId];
    return question === undefined ? [] : [{ questionId, question }];
  });
}

/** Whether the answers match every one the user has set; false if none were set. */
export async function areAnswersCorrect(
  world: World,
  userId: number,
  sentAnswers: readonly SecurityQuestionAnswer[],
): Promise<boolean> {
  const stored = await readSecurityAnswers(world.db, userId);
  const outcomes = await Promise.all(
    stored.map(async ({ questionId, answerHash }) => {
      const answer = sentAnswers.find((entry) => entry.questionId === questionId)?.answer ?? '';
      return isPassword(answerHash, normalizeAnswer(answer));
    }),
  );
  return outcomes.length > 0 && outcomes.every(Boolean);
}
