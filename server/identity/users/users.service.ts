import type { User } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { readRecords } from '../../database/records.store.ts';
import { hasPassword, readUserByName } from './users.store.ts';

/*
 * What other services ask about users. Those services have already checked that the viewer may know; routes and resolvers call
 * findVisibleUser instead.
 */

/** A user, active or not; undefined if there is none. */
export async function readUser(db: Db, userId: number): Promise<User | undefined> {
  const [user] = await readRecords(db, 'users', { userId });
  return user;
}

/** The user with this sign-in name, active or not, ignoring case; undefined if there is none. */
export function findUserByName(db: Db, name: string): ReturnType<typeof readUserByName> {
  return readUserByName(db, name.trim());
}

/** Whether an invited user has chosen a password. */
export function hasRegistered(db: Db, userId: number): Promise<boolean> {
  return hasPassword(db, userId);
}
