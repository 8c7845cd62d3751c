import { isProcessDead } from '../database/connections/liveness.ts';
import type { Db } from '../database/db.ts';

/** A call that may be carried out only once: its owner, and the key that names it. */
export interface KeyClaim {
  readonly owner: string;
  readonly key: string;
  /** When it was claimed. A claim that was taken over since has another time, and can write nothing more. */
  readonly madeAt: Date;
}

type KeyName = Pick<KeyClaim, 'owner' | 'key'>;

/** The stored data of a key that was claimed before. */
export interface StoredKey {
  digest: string;
  /** When the call came that claimed it. */
  madeAt: Date;
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
  { owner, key, madeAt: now }: KeyClaim,
  {
    digest,
    since,
    until,
    processNumber,
  }: { digest: string; since: Date; until: Date; processNumber: number | null },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_key')
    .values({ owner, key, digest, made_at: now, claimed_until: until, process_number: processNumber })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet(({ ref }) => ({
          digest: ref('excluded.digest'),
          made_at: ref('excluded.made_at'),
          claimed_until: ref('excluded.claimed_until'),
          process_number: ref('excluded.process_number'),
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

export function readIdempotencyKey(db: Db, { owner, key }: KeyName): Promise<StoredKey | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select([
      'digest',
      'made_at as madeAt',
      'is_committed as isCommitted',
      'status',
      'body',
      'claimed_until as claimedUntil',
    ])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Lets a claim run out whose process has ended, so that the call need not be waited for. */
export async function expireDeadClaim(db: Db, { owner, key }: KeyName, now: Date): Promise<void> {
  await db
    .updateTable('idempotency_key')
    .set({ claimed_until: new Date(now.getTime() - 1) })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('claimed_until', '>=', now)
    .where('process_number', 'is not', null)
    .where(isProcessDead('process_number'))
    .execute();
}

/** Marks the key as committed, in the work's own transaction. Throws if another process has taken the claim over. */
export async function markKeyCommitted(trx: Db, claim: KeyClaim): Promise<void> {
  const marked = await updateClaim(trx, claim).set({ is_committed: true }).returning('key').execute();
  if (marked.length === 0) throw new Error('Another process carries this call out.');
}

/** Uses a key in the work's own transaction, whose end decides whether it counts; false if it was used before. */
export async function markKeyUsed(trx: Db, { owner, key }: KeyName, now: Date): Promise<boolean> {
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
  claim: KeyClaim,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await updateClaim(db, claim).set({ status, body }).execute();
}

function updateClaim(db: Db, { owner, key, madeAt }: KeyClaim) {
  return db
    .updateTable('idempotency_key')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('made_at', '=', madeAt);
}

/** Releases a key. If its work was committed, only the answer is lost, and no caller waits for it. */
export async function releaseKey(db: Db, claim: KeyClaim): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('owner', '=', claim.owner)
    .where('key', '=', claim.key)
    .where('made_at', '=', claim.madeAt)
    .where('is_committed', '=', false)
    .execute();
  await updateClaim(db, claim).set({ claimed_until: claim.madeAt }).where('status', 'is', null).execute();
}

/** Deletes keys that were made before a given time. */
export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('made_at', '<', before).execute();
}
