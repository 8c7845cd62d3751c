import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';
import { lockName } from '../../database/transaction.ts';

/** Why a phone gets no more messages: its owner's press, the answer STOP, another phone or owner, or a reset of the access. */
export type TextEnd = 'INSURED' | 'REPLY' | 'REPLACED' | 'RESET';

interface NewTextPhone {
  readonly userId: number;
  readonly phone: string;
  readonly language: ProposalLanguage;
  /** The words that were agreed to. */
  readonly consent: string;
  readonly consentedAt: Date;
  readonly codeDigest: string;
  readonly codeExpiresAt: Date;
}

/** Adds a phone that is not proved yet, in the place of another one that was not. */
export async function insertTextPhone(trx: Db, row: NewTextPhone): Promise<void> {
  await endPhones(trx, 'REPLACED', row.consentedAt, ({ eb, and }) =>
    and([eb('user_id', '=', row.userId), eb('verified_at', 'is', null)]),
  );
  await trx
    .insertInto('text_phone')
    .values({
      user_id: row.userId,
      phone: row.phone,
      language: row.language,
      consent: row.consent,
      consented_at: row.consentedAt,
      code_digest: row.codeDigest,
      code_expires_at: row.codeExpiresAt,
      verified_at: null,
      ended_at: null,
      ended_by: null,
    })
    .execute();
}

/** The phone that a user is proving, locked until the transaction ends. */
export function lockUnprovedPhone(trx: Db, userId: number, now: Date) {
  return trx
    .selectFrom('text_phone')
    .select([
      'text_phone_id as textPhoneId',
      'phone',
      'code_digest as codeDigest',
      'failed_count as failedCount',
    ])
    .where('user_id', '=', userId)
    .where('verified_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('code_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongPhoneCode(trx: Db, textPhoneId: number): Promise<void> {
  await trx
    .updateTable('text_phone')
    .set(({ eb, lit }) => ({ failed_count: eb('failed_count', '+', lit(1)) }))
    .where('text_phone_id', '=', textPhoneId)
    .execute();
}

/** Turns a proved phone on, in the place of the owner's other phones and of other owners of the number. */
export async function turnPhoneOn(
  trx: Db,
  { textPhoneId, userId, phone, now }: { textPhoneId: number; userId: number; phone: string; now: Date },
): Promise<void> {
  await lockName(trx, `text phone ${phone}`);
  await endPhones(trx, 'REPLACED', now, ({ eb, and, or }) =>
    and([
      or([eb('user_id', '=', userId), eb('phone', '=', phone)]),
      eb('verified_at', 'is not', null),
      eb('text_phone_id', '!=', textPhoneId),
    ]),
  );
  await trx
    .updateTable('text_phone')
    .set({ verified_at: now })
    .where('text_phone_id', '=', textPhoneId)
    .execute();
}

/** Ends every phone of a user; whether one was on or being proved. */
export function endPhonesOfUser(db: Db, userId: number, endedBy: TextEnd, now: Date): Promise<boolean> {
  return endPhones(db, endedBy, now, ({ eb }) => eb('user_id', '=', userId));
}

/** Ends a number, whoever has it. */
export function endPhoneNumber(db: Db, phone: string, endedBy: TextEnd, now: Date): Promise<boolean> {
  return endPhones(db, endedBy, now, ({ eb }) => eb('phone', '=', phone));
}

type PhoneFilter = Parameters<ReturnType<typeof updateOpenPhones>['where']>[0];

async function endPhones(db: Db, endedBy: TextEnd, now: Date, which: PhoneFilter): Promise<boolean> {
  const { numUpdatedRows } = await updateOpenPhones(db)
    .set({ ended_at: now, ended_by: endedBy })
    .where(which)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function updateOpenPhones(db: Db) {
  return db.updateTable('text_phone').where('ended_at', 'is', null);
}

/** The phone that gets a user's messages; undefined if there is none. */
export function selectPhoneInUse(db: Db, userId: number) {
  return db
    .selectFrom('text_phone')
    .select(['phone', 'verified_at as verifiedAt'])
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The consumer who may sign in by a code to a number, and the entity; undefined if nobody has proved it. */
export function selectUserOfPhone(db: Db, phone: string) {
  return db
    .selectFrom('text_phone as t')
    .innerJoin('app_user as u', 'u.user_id', 't.user_id')
    .select(['u.user_id as userId', 'u.entity_id as entityId', 'u.company_id as companyId', 'u.email'])
    .where('t.phone', '=', phone)
    .where('t.verified_at', 'is not', null)
    .where('t.ended_at', 'is', null)
    .where('u.is_active', '=', true)
    .where('u.role', '=', 'CONSUMER')
    .executeTakeFirst();
}
