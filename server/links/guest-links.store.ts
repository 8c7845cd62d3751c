import type { GuestLinkPurpose, Money } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';

/** A stored link, without its digest. */
export interface GuestLinkRow {
  readonly guestLinkId: number;
  readonly purpose: GuestLinkPurpose;
  readonly policyId: number;
  readonly transactionId: number;
  readonly toEmail: string | null;
  /** Of a link to a payment: the amount due when it was made. */
  readonly amountDue: Money | null;
  /** The payment that used it up. */
  readonly paymentId: number | null;
  readonly madeBy: number;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Adds a link and returns its ID. */
export async function addGuestLink(
  db: Db,
  link: Omit<GuestLinkRow, 'guestLinkId' | 'usedAt' | 'revokedAt' | 'paymentId'> & {
    readonly digest: string;
  },
): Promise<number> {
  const { guestLinkId } = await db
    .insertInto('guest_link')
    .values({
      digest: link.digest,
      purpose: link.purpose,
      policy_id: link.policyId,
      transaction_id: link.transactionId,
      to_email: link.toEmail,
      amount_due: link.amountDue,
      made_by: link.madeBy,
      made_at: link.madeAt,
      expires_at: link.expiresAt,
    })
    .returning('guest_link_id as guestLinkId')
    .executeTakeFirstOrThrow();
  return guestLinkId;
}

/** The link with this digest for this purpose; undefined if there is none. */
export function findGuestLink(
  db: Db,
  digest: string,
  purpose: GuestLinkPurpose,
): Promise<GuestLinkRow | undefined> {
  return selectLinks(db).where('l.digest', '=', digest).where('l.purpose', '=', purpose).executeTakeFirst();
}

/** The requested links of a policy. A filter that is left out does not apply. */
export type GuestLinkChoice = Pick<GuestLinkRow, 'policyId'> &
  Partial<Pick<GuestLinkRow, 'guestLinkId' | 'transactionId' | 'purpose'>>;

/** Links of a policy with the names of who made them, the newest first. */
export function readGuestLinks(
  db: Db,
  { policyId, guestLinkId, transactionId, purpose }: GuestLinkChoice,
  most: number,
): Promise<(GuestLinkRow & { readonly madeByName: string })[]> {
  return selectLinks(db)
    .$if(guestLinkId !== undefined, (query) => query.where('l.guest_link_id', '=', guestLinkId ?? 0))
    .$if(transactionId !== undefined, (query) => query.where('l.transaction_id', '=', transactionId ?? 0))
    .$if(purpose !== undefined, (query) => query.where('l.purpose', '=', purpose ?? 'SIGN'))
    .innerJoin('app_user as u', 'u.user_id', 'l.made_by')
    .select(({ fn, val, ref }) =>
      fn<string>('concat_ws', [val(' '), ref('u.first_name'), ref('u.last_name')]).as('madeByName'),
    )
    .where('l.policy_id', '=', policyId)
    .orderBy('l.guest_link_id', 'desc')
    .limit(most)
    .execute();
}

/** Marks a link as used; false if it was used, withdrawn or ended before. */
export async function markGuestLinkUsed(db: Db, guestLinkId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_link')
    .set({ used_at: now })
    .where('guest_link_id', '=', guestLinkId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a link as used up by a payment, even if it ended or was withdrawn while the payment was on its way. */
export async function markGuestLinkPaid(
  db: Db,
  { guestLinkId, paymentId }: { readonly guestLinkId: number; readonly paymentId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('guest_link')
    .set({ used_at: now, payment_id: paymentId })
    .where('guest_link_id', '=', guestLinkId)
    .where('used_at', 'is', null)
    .execute();
}

/** A link by its number; undefined if there is none. */
export function readGuestLink(db: Db, guestLinkId: number): Promise<GuestLinkRow | undefined> {
  return selectLinks(db).where('l.guest_link_id', '=', guestLinkId).executeTakeFirst();
}

/** Withdraws the chosen links of a policy that were neither used nor withdrawn. */
export async function revokeGuestLinks(
  db: Db,
  { policyId, guestLinkId, transactionId, purpose }: GuestLinkChoice,
  now: Date,
): Promise<void> {
  await db
    .updateTable('guest_link')
    .set({ revoked_at: now })
    .$if(guestLinkId !== undefined, (query) => query.where('guest_link_id', '=', guestLinkId ?? 0))
    .$if(transactionId !== undefined, (query) => query.where('transaction_id', '=', transactionId ?? 0))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'SIGN'))
    .where('policy_id', '=', policyId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

function selectLinks(db: Db) {
  return db
    .selectFrom('guest_link as l')
    .select([
      'l.guest_link_id as guestLinkId',
      'l.purpose',
      'l.policy_id as policyId',
      'l.transaction_id as transactionId',
      'l.to_email as toEmail',
      'l.amount_due as amountDue',
      'l.payment_id as paymentId',
      'l.made_by as madeBy',
      'l.made_at as madeAt',
      'l.expires_at as expiresAt',
      'l.used_at as usedAt',
      'l.revoked_at as revokedAt',
    ]);
}
