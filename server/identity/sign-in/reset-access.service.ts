import type { World } from '../../kernel/world.ts';
import { deleteAuthenticator } from '../second-factor/authenticators.store.ts';
import { revokeUserSessions } from '../tokens/sessions.store.ts';
import { requireNewPassword } from './credentials.store.ts';

/**
 * Takes the authenticator away, ends every session, lifts a lock, and asks for a new password at the next sign-in; answers the
 * numbers of the sessions that ended. For services: the caller has checked the right to do this.
 */
export async function resetAccess({ db, now }: Pick<World, 'db' | 'now'>, userId: number): Promise<number[]> {
  await deleteAuthenticator(db, userId);
  await requireNewPassword(db, userId);
  return revokeUserSessions(db, userId, null, now());
}
