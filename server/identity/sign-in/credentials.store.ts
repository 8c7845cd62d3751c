import type { Db } from '../../database/db.ts';
import { addRecord } from '../../database/records.store.ts';

/** The facts about an active user that signing in needs. */
export interface SignInRow {
  userId: number;
  userName: string;
  email: string | null;
  passwordHash: string;
  passwordChangedAt: Date;
  mustChange: boolean;
  lockedUntil: Date | null;
  /** Whether the user's company requires a second factor. */
  isMfaRequired: boolean;
  hasAuthenticator: boolean;
}

/** The active user with this name, ignoring case; undefined if there is none. Names with control characters never match. */
export async function findSignInByName(db: Db, userName: string): Promise<SignInRow | undefined> {
  if (/\p{Cc}/u.test(userName)) return undefined;
  return selectSignIns(db)
    .where(({ fn }) => fn<string>('lower', ['u.user_name']), '=', userName.toLowerCase())
    .executeTakeFirst();
}

/** The active user with this ID; undefined if there is none or the user has no password. */
export function readSignIn(db: Db, userId: number): Promise<SignInRow | undefined> {
  return selectSignIns(db).where('u.user_id', '=', userId).executeTakeFirst();
}

function selectSignIns(db: Db) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('credential as c', 'c.user_id', 'u.user_id')
    .leftJoin('company as o', 'o.company_id', 'u.company_id')
    .leftJoin('authenticator as a', (join) =>
      join.onRef('a.user_id', '=', 'u.user_id').on('a.confirmed_at', 'is not', null),
    )
    .select([
      'u.user_id as userId',
      'u.user_name as userName',
      'u.email as email',
      'c.password_hash as passwordHash',
      'c.changed_at as passwordChangedAt',
      'c.must_change as mustChange',
      'c.locked_until as lockedUntil',
    ])
    .select(({ eb, fn, lit }) => [
      fn.coalesce('o.is_mfa_required', lit(false)).as('isMfaRequired'),
      eb('a.authenticator_id', 'is not', null).$castTo<boolean>().as('hasAuthenticator'),
    ])
    .where('u.is_active', '=', true);
}

/** Counts a failed attempt; the last one allowed locks the account until `until`. Returns whether this attempt locked it. */
export async function countFailedAttempt(
  db: Db,
  userId: number,
  { tries, until }: { tries: number; until: Date },
): Promise<boolean> {
  const counted = await db
    .updateTable('credential')
    .set(({ eb, ref, lit, cast, val, case: when }) => {
      const count = eb('failed_count', '+', lit(1));
      const isLast = eb(count, '>=', tries);
      return {
        failed_count: when().when(isLast).then(lit(0)).else(count).end(),
        locked_until: when()
          .when(isLast)
          .then(cast<Date | null>(val(until), 'timestamptz'))
          .else(ref('locked_until'))
          .end(),
      };
    })
    .where('user_id', '=', userId)
    .returning('failed_count as count')
    .executeTakeFirst();
  return counted?.count === 0;
}

/** Clears the failed attempts; false if the account has been locked in the meantime, so that concurrent attempts gain nothing. */
export async function clearFailedAttempts(db: Db, userId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('credential')
    .set({ failed_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The hashes of the current password and of the former ones, newest first, at most `most` of them. */
export async function readPasswordHashes(db: Db, userId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('credential')
    .select('password_hash as hash')
    .where('user_id', '=', userId)
    .unionAll(({ parens, selectFrom }) =>
      parens(
        selectFrom('former_password')
          .select('password_hash as hash')
          .where('user_id', '=', userId)
          .orderBy('replaced_at', 'desc')
          .orderBy('former_password_id', 'desc')
          .limit(most - 1),
      ),
    )
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Replaces a password that is identified by its hash; false if another request replaced it first. */
export async function replacePassword(
  db: Db,
  userId: number,
  before: string,
  after: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('credential')
    .set({
      password_hash: after,
      changed_at: now.toISOString(),
      must_change: false,
      failed_count: 0,
      locked_until: null,
    })
    .where('user_id', '=', userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await addRecord(db, 'formerPasswords', { userId, passwordHash: before, replacedAt: now.toISOString() });
  return true;
}

/** Requires a new password at the next sign-in and lifts any lock. */
export async function requireNewPassword(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('credential')
    .set({ must_change: true, failed_count: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute();
}
