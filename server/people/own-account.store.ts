import type { Db } from '../database/db.ts';
import type { UserAddress } from './user-address.ts';

/** The address of a user; undefined if none was entered. */
export function readUserAddress(db: Db, userId: number): Promise<UserAddress | undefined> {
  return db
    .selectFrom('user_address')
    .select([
      'street_address_1 as streetAddress1',
      'street_address_2 as streetAddress2',
      'city',
      'state_id as stateId',
      'postal_code as postalCode',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the address of a user. */
export async function saveUserAddress(db: Db, userId: number, address: UserAddress): Promise<void> {
  const values = {
    street_address_1: address.streetAddress1,
    street_address_2: address.streetAddress2,
    city: address.city,
    state_id: address.stateId,
    postal_code: address.postalCode,
  };
  await db
    .insertInto('user_address')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** A change of an e-mail address that waits for its link to be followed. */
export interface EmailChange {
  readonly emailChangeId: number;
  readonly userId: number;
  readonly oldEmail: string | null;
  readonly newEmail: string;
  readonly expiresAt: Date;
}

const changeColumns = [
  'email_change_id as emailChangeId',
  'user_id as userId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'expires_at as expiresAt',
] as const;

/** The change of a user's e-mail address that waits and has not expired; undefined if there is none. */
export function readWaitingEmailChange(db: Db, userId: number, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_change')
    .select(changeColumns)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The waiting change with a code, until the commit for this caller alone; undefined if there is none or it has expired. */
export function lockEmailChange(db: Db, codeDigest: string, now: Date): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_change')
    .select(changeColumns)
    .where('code_digest', '=', codeDigest)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a change that waits; an earlier one of the user ends. */
export async function addEmailChange(
  db: Db,
  change: Omit<EmailChange, 'emailChangeId'> & { readonly codeDigest: string },
): Promise<void> {
  await deleteWaitingEmailChanges(db, change.userId);
  await db
    .insertInto('email_change')
    .values({
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      code_digest: change.codeDigest,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** Ends the waiting changes of a user. */
export async function deleteWaitingEmailChanges(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('email_change')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Notes that the link of a change was followed. */
export async function endEmailChange(db: Db, emailChangeId: number, now: Date): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ confirmed_at: now })
    .where('email_change_id', '=', emailChangeId)
    .execute();
}
