import type { Db } from '../../database/db.ts';
import { lockName } from '../../database/transaction.ts';

/** A link and a code for signing in with an e-mail address. */
export interface ConsumerSignInRow {
  readonly consumerSignInId: number;
  readonly email: string;
  /** The agency whose portal was visited; null if none was. */
  readonly entityId: number | null;
  readonly portalEstimateId: number | null;
  /** The policy that was requested at the door; null for a consumer who only signs in. */
  readonly policyMainId: number | null;
  /** Who proved the phone that the code went to; null for a code that was mailed. */
  readonly userId: number | null;
  readonly codeDigest: string;
  readonly failedCount: number;
}

interface NewConsumerSignIn extends Omit<ConsumerSignInRow, 'consumerSignInId' | 'failedCount'> {
  readonly requestDigest: string;
  readonly linkDigest: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function addConsumerSignIn(db: Db, row: NewConsumerSignIn): Promise<void> {
  await db
    .insertInto('consumer_sign_in')
    .values({
      email: row.email,
      entity_id: row.entityId,
      portal_estimate_id: row.portalEstimateId,
      policy_main_id: row.policyMainId,
      user_id: row.userId,
      request_digest: row.requestDigest,
      link_digest: row.linkDigest,
      code_digest: row.codeDigest,
      made_at: row.madeAt,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** The sign-in with this digest that is neither used nor over, locked until the transaction ends. */
export function lockConsumerSignIn(
  trx: Db,
  by: 'link_digest' | 'request_digest',
  digest: string,
  now: Date,
): Promise<ConsumerSignInRow | undefined> {
  return trx
    .selectFrom('consumer_sign_in')
    .select([
      'consumer_sign_in_id as consumerSignInId',
      'email',
      'entity_id as entityId',
      'portal_estimate_id as portalEstimateId',
      'policy_main_id as policyMainId',
      'user_id as userId',
      'code_digest as codeDigest',
      'failed_count as failedCount',
    ])
    .where(by, '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function markConsumerSignInUsed(trx: Db, consumerSignInId: number, now: Date): Promise<void> {
  await trx
    .updateTable('consumer_sign_in')
    .set({ used_at: now })
    .where('consumer_sign_in_id', '=', consumerSignInId)
    .execute();
}

export async function countWrongCode(trx: Db, consumerSignInId: number): Promise<void> {
  await trx
    .updateTable('consumer_sign_in')
    .set(({ eb, lit }) => ({ failed_count: eb('failed_count', '+', lit(1)) }))
    .where('consumer_sign_in_id', '=', consumerSignInId)
    .execute();
}

/** The oldest active consumer with an e-mail address, of any company: who proves the address finds every policy there. It stays locked until the transaction ends. */
export async function lockConsumer(trx: Db, email: string): Promise<number | undefined> {
  await lockName(trx, `consumer ${email.toLowerCase()}`);
  const found = await trx
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('role', '=', 'CONSUMER')
    .where('is_active', '=', true)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return found?.userId;
}

/** Deletes sign-ins that expired before a time, and older estimates whose visitor never proved an address. */
export async function deleteOldConsumerSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('consumer_sign_in').where('expires_at', '<', before).execute();
  await db.deleteFrom('portal_estimate').where('made_at', '<', before).where('user_id', 'is', null).execute();
}
