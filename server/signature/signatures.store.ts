import type { SignatureMethod, SignaturePlace } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';

/** A stored signature. */
export interface SignatureRow {
  readonly policyId: number;
  readonly transactionId: number;
  readonly signedName: string;
  readonly method: SignatureMethod;
  readonly place: SignaturePlace;
  readonly guestLinkId: number | null;
  readonly shownBy: number | null;
  readonly documentId: number;
  readonly documentDigest: string;
  readonly contentDigest: string;
  readonly signedAt: Date;
}

export async function addSignatureRow(db: Db, row: SignatureRow): Promise<void> {
  await db
    .insertInto('application_signature')
    .values({
      policy_id: row.policyId,
      transaction_id: row.transactionId,
      signed_name: row.signedName,
      method: row.method,
      place: row.place,
      guest_link_id: row.guestLinkId,
      shown_by: row.shownBy,
      document_id: row.documentId,
      document_digest: row.documentDigest,
      content_digest: row.contentDigest,
      signed_at: row.signedAt,
    })
    .execute();
}

/** The newest signature of a transaction; undefined if it was never signed. */
export function readNewestSignature(
  db: Db,
  { policyId, transactionId }: Pick<SignatureRow, 'policyId' | 'transactionId'>,
): Promise<SignatureRow | undefined> {
  return db
    .selectFrom('application_signature')
    .select([
      'policy_id as policyId',
      'transaction_id as transactionId',
      'signed_name as signedName',
      'method',
      'place',
      'guest_link_id as guestLinkId',
      'shown_by as shownBy',
      'document_id as documentId',
      'document_digest as documentDigest',
      'content_digest as contentDigest',
      'signed_at as signedAt',
    ])
    .where('policy_id', '=', policyId)
    .where('transaction_id', '=', transactionId)
    .orderBy('application_signature_id', 'desc')
    .executeTakeFirst();
}
