import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { failed, isLocked } from '../sign-in/code-tries.service.ts';
import { readSignIn } from '../sign-in/credentials.store.ts';
import { verifySecondFactor } from './authenticators.service.ts';

/**
 * The problems that keep the viewer from a change that requires a second factor: the viewer must have an authenticator app and enter a
 * single-use code of it, however long ago the sign-in was. Wrong codes count as failed sign-in attempts.
 */
export async function secondFactorProblems(
  world: World,
  viewer: Viewer,
  code: string | null | undefined,
): Promise<Problem[]> {
  const user = await readSignIn(world.db, viewer.userId);
  if (user && !user.hasAuthenticator) return [enrollmentNeeded];
  if (!user || isLocked(user, world.now())) return [wrongCode];
  if (!code) return [codeNeeded];
  if (await verifySecondFactor(world, user.userId, code)) return [];
  await failed(world, `session ${viewer.sessionId}`, user.userId);
  return [wrongCode];
}

const enrollmentNeeded = buildProblem(
  'AUTHENTICATOR',
  'code',
  'This needs a second factor. Set up an authenticator app in your account first.',
);
const codeNeeded = buildProblem(
  'AUTHENTICATOR',
  'code',
  'Enter the code that your authenticator app shows now, or a recovery code.',
);
const wrongCode = buildProblem(
  'AUTHENTICATOR',
  'code',
  'The code is wrong or was used before, or the account is locked for a few minutes. Enter the code that the app shows now.',
);
