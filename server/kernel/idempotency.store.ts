import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A call that is to be carried out once: whose it is, the key that names it. */
export interface KeyClaim {
  readonly owner: string;
  readonly key: string;
}

/** What is known of a key that somebody claimed before. */
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
 * Claims a key for a content; false where it is claimed already. A key made before `since` counts as new; so does one
 * whose claim ran out before its work had written anything.
 */
export async function claimKey(
  db: Db,
  { owner, key }: KeyClaim,
  { digest, now, since, until }: { digest: string; now: Date; since: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_key (owner, key, digest, made_at, claimed_until)
    values (${owner}, ${key}, ${digest}, ${now}, ${until})
    on conflict (owner, key) do update
      set digest = excluded.digest, made_at = excluded.made_at, claimed_until = excluded.claimed_until,
        is_committed = false, status = null, body = null
      where idempotency_key.made_at < ${since}
        or (idempotency_key.status is null and not idempotency_key.is_committed
          and idempotency_key.claimed_until < ${now} and idempotency_key.digest = excluded.digest)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function readIdempotencyKey(db: Db, { owner, key }: KeyClaim): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select digest, is_committed as "isCommitted", status, body, claimed_until as "claimedUntil"
    from idempotency_key where owner = ${owner} and key = ${key}`.execute(db);
  return rows[0];
}

/** Notes, in the work's own transaction, that what it writes stands. */
export async function markKeyCommitted(trx: Db, { owner, key }: KeyClaim): Promise<void> {
  await sql`update idempotency_key set is_committed = true where owner = ${owner} and key = ${key}`.execute(
    trx,
  );
}

/** Keeps the answer for the next one who comes with the key. */
export async function storeAnswer(
  db: Db,
  { owner, key }: KeyClaim,
  answer: { status: number; body: string },
): Promise<void> {
  await sql`update idempotency_key set status = ${answer.status}, body = ${answer.body}
    where owner = ${owner} and key = ${key}`.execute(db);
}

/** Gives a key free whose work came to nothing. */
export async function releaseKey(db: Db, { owner, key }: KeyClaim): Promise<void> {
  await sql`delete from idempotency_key where owner = ${owner} and key = ${key} and not is_committed`.execute(
    db,
  );
}

/** Forgets the keys made before a moment. */
export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await sql`delete from idempotency_key where made_at < ${before}`.execute(db);
}
