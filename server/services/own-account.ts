import { problem } from '../../machines/domain/problem.ts';
import { isPassword } from '../auth/passwords.ts';
import type { Viewer } from '../auth/viewer.ts';
import { type SignInRow, signInOfUser } from '../store/credentials.ts';
import { refused, type SaveRefused } from './save-parts.ts';
import { failed, isLocked, succeeded } from './tries.ts';
import type { World } from './world.ts';

/** The viewer's own account, for a change that asks for the password again. Never for somebody who acts as the viewer; wrong passwords count as tries to sign in. */
export async function ownAccount(
  world: World,
  viewer: Viewer,
  password: string,
): Promise<({ __typename: 'Account' } & SignInRow) | SaveRefused> {
  if (viewer.actor) return refused([problem('NOT_ALLOWED', 'actor', notWhileActing)]);
  const user = await signInOfUser(world.db, viewer.userId);
  if (!user || isLocked(user, world.now())) return wrongPassword();
  const isRight = await isPassword(user.passwordHash, password).catch(() => false);
  if (!isRight) {
    await failed(world, `session ${viewer.sessionId}`, user.userId);
    return wrongPassword();
  }
  if (!(await succeeded(world, user.userId))) return wrongPassword();
  return { __typename: 'Account', ...user };
}

const notWhileActing = 'This cannot be done while you are signed in as somebody else.';

function wrongPassword(): SaveRefused {
  const message = 'This is not your password, or the account is locked for some minutes.';
  return refused([problem('PASSWORD', 'password', message)]);
}
