import type { Db } from '../database/db.ts';

/** A call that may be carried out only once: its owner, and the key that names it. */
export interface KeyClaim {
  readonly owner: string;
  readonly key: string;
}

/** What is stored about a key that was claimed before. */
export interface StoredKey {
  digest: string;
  /** Whether the work's transaction was committed. */
  isCommitted: boolean;
  /** null while the work is running, or after it was cut off. */
  status: number | null;
  body: string | null;
  claimedUntil: Date;
}

/**
 * Claims a key for some content; false if it is already claimed. A key made before `since` can be claimed again, and so can a key
 * for the same content whose claim ran out before its work had written anything.
 */
export async function claimKey(
  db: Db,
  { owner, key }: KeyClaim,
  { digest, now, since, until }: { digest: string; now: Date; since: Date; until: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ owner, key, digest, made_at: now, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(({ ref }) => ({
          digest: ref('excluded.digest'),
          made_at: ref('excluded.made_at'),
          claimed_until: ref('excluded.claimed_until'),
          is_committed: false,
          status: null,
          body: null,
        }))
        .where(({ eb, or, and }) =>
          or([
            eb('idempotency_key.made_at', '<', since),
            and([
              eb('idempotency_key.status', 'is', null),
              eb('idempotency_key.is_committed', '=', false),
              eb('idempotency_key.claimed_until', '<', now),
              eb('idempotency_key.digest', '=', eb.ref('excluded.digest')),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function readIdempotencyKey(db: Db, { owner, key }: KeyClaim): Promise<StoredKey | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['digest', 'is_committed as isCommitted', 'status', 'body', 'claimed_until as claimedUntil'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Marks the key as committed, in the work's own transaction. */
export async function markKeyCommitted(trx: Db, { owner, key }: KeyClaim): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ is_committed: true })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** Uses a key in the work's own transaction, whose end decides whether it counts; false if it was used before. */
export async function markKeyUsed(trx: Db, { owner, key }: KeyClaim, now: Date): Promise<boolean> {
  const used = await trx
    .insertInto('idempotency_key')
    .values({ owner, key, digest: '', made_at: now, claimed_until: now, is_committed: true })
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/** Stores the answer for later calls with the same key. */
export async function storeAnswer(
  db: Db,
  { owner, key }: KeyClaim,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ status, body })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .execute();
}

/** Releases a key unless its work was committed. */
export async function releaseKey(db: Db, { owner, key }: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('is_committed', '=', false)
    .execute();
}

/** Deletes keys that were made before a given time. */
export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('made_at', '<', before).execute();
}
