import type { Db } from '../../database/db.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';

export interface AuthenticatorRow {
  sealedSecret: string;
  isConfirmed: boolean;
}

/** A user's authenticator, confirmed or not; undefined if there is none. */
export function readAuthenticator(db: Db, userId: number): Promise<AuthenticatorRow | undefined> {
  return db
    .selectFrom('authenticator')
    .select(({ eb }) => [
      'sealed_secret as sealedSecret',
      eb('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Starts an enrollment and returns its sealed secret. An enrollment started after `since` keeps its secret, so that two concurrent
 * starts share one. Returns null if an authenticator is already confirmed.
 */
export async function addPendingAuthenticator(
  db: Db,
  userId: number,
  sealedSecret: string,
  { now, since }: { now: Date; since: Date },
): Promise<string | null> {
  const pending = await db
    .insertInto('authenticator')
    .values({ user_id: userId, sealed_secret: sealedSecret, added_at: now, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ eb, ref, case: when }) => {
          const isRecent = eb('authenticator.added_at', '>', since);
          return {
            sealed_secret: when()
              .when(isRecent)
              .then(ref('authenticator.sealed_secret'))
              .else(ref('excluded.sealed_secret'))
              .end(),
            added_at: when()
              .when(isRecent)
              .then(ref('authenticator.added_at'))
              .else(ref('excluded.added_at'))
              .end(),
          };
        })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('sealed_secret as sealedSecret')
    .executeTakeFirst();
  return pending?.sealedSecret ?? null;
}

/** Uses up the code of a time step; false if the code of that step or a later one was already used. */
export async function consumeTimeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Confirms an enrollment with its first code and replaces the recovery codes; false if it is already confirmed or its secret has changed.
 */
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

/** Uses up a recovery code; false if there is no such code or it was already used. */
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

/** How many unused recovery codes a user has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a user's authenticator and recovery codes; false if the user had no authenticator. */
export async function deleteAuthenticator(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const result = await db.deleteFrom('authenticator').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
