import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';

export interface AuthenticatorRow {
  sealedSecret: string;
  isConfirmed: boolean;
}

/** Somebody's authenticator, confirmed or not. */
export function readAuthenticator(db: Db, userId: number): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticator')
    .select(['sealed_secret as sealedSecret', sql<boolean>`confirmed_at is not null`.as('isConfirmed')])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Begins an enrollment and answers its sealed secret: that of one begun after `since`, so that two beginnings at once are
 * one; null where an authenticator is confirmed already.
 */
export async function addPendingAuthenticator(
  db: Db,
  userId: number,
  sealedSecret: string,
  { now, since }: { now: Date; since: Date },
): Promise<string | null> {
  const { rows } = await sql<{ sealedSecret: string }>`
    insert into authenticator as a (user_id, sealed_secret, added_at, last_step)
    values (${userId}, ${sealedSecret}, ${now.toISOString()}, 0)
    on conflict (user_id) do update set
      sealed_secret = case when a.added_at > ${since.toISOString()} then a.sealed_secret else excluded.sealed_secret end,
      added_at = case when a.added_at > ${since.toISOString()} then a.added_at else excluded.added_at end
    where a.confirmed_at is null
    returning a.sealed_secret as "sealedSecret"`.execute(db);
  return rows[0]?.sealedSecret ?? null;
}

/** Takes the code of a step; false where it, or a later one, was taken before. */
export async function consumeTimeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Confirms an enrollment with its first code, and puts recovery codes in place of those before; false where it is confirmed already. */
export async function markAuthenticatorConfirmed(
  db: Db,
  userId: number,
  sealedSecret: string,
  step: number,
  codeDigests: readonly string[],
  now: Date,
): Promise<boolean> {
  return withDatabaseTransaction(db, async (trx) => {
    const result = await trx
      .updateTable('authenticator')
      .set({ confirmed_at: now.toISOString(), last_step: step })
      .where('user_id', '=', userId)
      .where('sealed_secret', '=', sealedSecret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) return false;
    await replaceRecoveryCodes(trx, userId, codeDigests);
    return true;
  });
}

async function replaceRecoveryCodes(trx: Db, userId: number, codeDigests: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = codeDigests.map((digest) => ({ user_id: userId, code_digest: digest, used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
}

/** Takes a recovery code; false where there is none such, or it was used. */
export async function consumeRecoveryCode(
  db: Db,
  userId: number,
  digest: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** How many recovery codes somebody has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes an authenticator and its recovery codes away; false where there was none. */
export async function deleteAuthenticator(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const result = await db.deleteFrom('authenticator').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
