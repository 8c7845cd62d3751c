import type { World } from '../../kernel/world.ts';
import { closePasskeys } from '../passkeys/passkeys.store.ts';
import { deleteAuthenticator } from '../second-factor/authenticators.store.ts';
import { endPhonesOfUser } from '../texts/text-phones.store.ts';
import { revokeUserSessions } from '../tokens/sessions.store.ts';
import { requireNewPassword } from './credentials.store.ts';

/**
 * Removes the authenticator, the passkeys and the phone for texts, ends every session, lifts any lock, and requires a new password at the next sign-in; returns the IDs of
 * the sessions that ended. For services only: the caller has already checked the right to do this.
 */
export async function resetAccess({ db, now }: Pick<World, 'db' | 'now'>, userId: number): Promise<number[]> {
  await deleteAuthenticator(db, userId);
  await closePasskeys(db, userId, now());
  await endPhonesOfUser(db, userId, 'RESET', now());
  await requireNewPassword(db, userId);
  return revokeUserSessions(db, userId, null, now());
}
