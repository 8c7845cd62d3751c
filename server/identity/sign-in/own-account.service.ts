import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { isPassword } from '../tokens/password-hashes.ts';
import { failed, isLocked, succeeded } from './code-tries.service.ts';
import { readSignIn, type SignInRow } from './credentials.store.ts';

/** The viewer's own account, for a change that asks for the password again. Wrong passwords count as failed sign-in attempts. */
export async function verifyOwnAccount(
  world: World,
  viewer: Viewer,
  password: string,
): Promise<({ __typename: 'Account' } & SignInRow) | SaveRefused> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const user = await readSignIn(world.db, viewer.userId);
  if (!user || isLocked(user, world.now())) return wrongPassword();
  const isRight = await isPassword(user.passwordHash, password).catch(() => false);
  if (!isRight) {
    await failed(world, `session ${viewer.sessionId}`, user.userId);
    return wrongPassword();
  }
  if (!(await succeeded(world, user.userId))) return wrongPassword();
  return { __typename: 'Account', ...user };
}

/**
 * The problems that keep the viewer from changing the account or adding people. Only the user in person may: not a user acting as the
 * account's owner, and not a partner's API key.
 */
export function ownAccountProblems({ actor, apiKeyId }: Pick<Viewer, 'actor' | 'apiKeyId'>): Problem[] {
  if (actor) return [buildProblem('NOT_ALLOWED', 'actor', notWhileActing)];
  return apiKeyId === undefined ? [] : [buildProblem('NOT_ALLOWED', null, notWithKey)];
}

const notWhileActing = "You can't do this while you are signed in as another user.";
const notWithKey = 'API keys cannot do this. Sign in as a user.';

function wrongPassword(): SaveRefused {
  const message = 'This is not your password, or the account is locked for a few minutes.';
  return saveRefused([buildProblem('PASSWORD', 'password', message)]);
}
