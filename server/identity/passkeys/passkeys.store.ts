import type { Db } from '../../database/db.ts';

/** A passkey as its owner sees it. */
export interface OwnPasskey {
  readonly passkeyId: number;
  /** The browser and the device that made it, in words; null where they are not known. */
  readonly device: string | null;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

interface NewPasskey {
  readonly userId: number;
  readonly credentialId: string;
  /** The COSE key, in base64url. */
  readonly publicKey: string;
  /** How often the authenticator says that it was used; zero where it does not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly device: string | null;
  readonly addedAt: Date;
}

/** The open passkeys of a user, the newest first. */
export function selectPasskeys(db: Db, userId: number): Promise<(OwnPasskey & { credentialId: string })[]> {
  return db
    .selectFrom('passkey')
    .select([
      'passkey_id as passkeyId',
      'credential_id as credentialId',
      'device',
      'added_at as addedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('passkey_id', 'desc')
    .execute();
}

/** Adds a passkey; false if its credential is known already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports.join(' '),
      device: passkey.device,
      added_at: passkey.addedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Ends a passkey of a user; false if the user has no open one with this number. */
export async function closePasskey(db: Db, userId: number, passkeyId: number, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('passkey')
    .set({ ended_at: now })
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Ends every passkey of a user. */
export async function closePasskeys(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The open passkey with a credential, of a consumer who may sign in; undefined if there is none. */
export function selectPasskeyToOpen(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', 'u.user_id', 'p.user_id')
    .select([
      'p.passkey_id as passkeyId',
      'p.user_id as userId',
      'p.public_key as publicKey',
      'p.sign_count as signCount',
      'p.transports',
    ])
    .where('p.credential_id', '=', credentialId)
    .where('p.ended_at', 'is', null)
    .where('u.is_active', '=', true)
    .where('u.role', '=', 'CONSUMER')
    .executeTakeFirst();
}

/** Notes a use of a passkey; false if it has ended, or a use with this count or a higher one was noted. Zero is the count of one that does not count. */
export async function notePasskeyUse(
  db: Db,
  {
    passkeyId,
    signCount,
    now,
  }: { readonly passkeyId: number; readonly signCount: number; readonly now: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where('ended_at', 'is', null)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Stores a challenge. A user who adds a passkey has one at a time; signing in has none of a user. */
export async function storePasskeyChallenge(
  db: Db,
  { digest, userId, expiresAt }: { digest: string; userId: number | null; expiresAt: Date },
): Promise<void> {
  if (userId !== null) await db.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_digest: digest, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Uses up a challenge; false if it was not stored for this user, was used, or has expired. */
export async function takePasskeyChallenge(
  db: Db,
  { digest, userId, now }: { digest: string; userId: number | null; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_digest', '=', digest)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** Deletes challenges that were not answered in time. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
}
