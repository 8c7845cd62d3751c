import type { Db } from '../../database/db.ts';

/** The digest of a user's photo; undefined if there is none. */
export async function readPhotoDigest(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_photo')
    .select('sha256')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sha256;
}

/** Sets the photo of a user. */
export async function savePhotoDigest(db: Db, userId: number, sha256: string, now: Date): Promise<void> {
  const values = { sha256, changed_at: now };
  await db
    .insertInto('user_photo')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Removes the photo of a user. Returns whether there was one. */
export async function deletePhotoDigest(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('user_photo')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
