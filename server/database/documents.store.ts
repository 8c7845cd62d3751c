import type { Kysely } from 'kysely';
import type { Assignment } from '../../machines/domain/access/permission.ts';
import type { Db } from './db.ts';
import type { Database } from './tables.ts';

/** Stores the bytes of a document in the database. Identical bytes are stored once. */
export async function saveDocumentContent(
  db: Kysely<Database>,
  sha256: string,
  bytes: Uint8Array,
): Promise<void> {
  await db
    .insertInto('document_content')
    .values({ sha256, content: Buffer.from(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bytes of a document in the database; undefined if there are none. */
export async function readDocumentContent(db: Kysely<Database>, sha256: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_content')
    .select('content')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.content;
}

/** The documents of a policy's claims, letters and photos, by number. */
export function queryClaimDocuments(db: Pick<Db, 'selectFrom'>, policyId: number) {
  return db
    .selectFrom('claim as c')
    .innerJoin('claim_document as k', 'k.claim_id', 'c.claim_id')
    .select('k.document_id as documentId')
    .where('c.policy_id', '=', policyId);
}

/** The numbers of these documents. */
export async function selectClaimDocumentIds(db: Db, policyId: number): Promise<ReadonlySet<number>> {
  const rows = await queryClaimDocuments(db, policyId).execute();
  return new Set(rows.map(({ documentId }) => documentId));
}

/** The numbers of a policy's documents that an assignment leaves with the seller: those from before it, and those of earlier losses. */
export async function selectSellerDocumentIds(
  db: Db,
  policyId: number,
  { transactionId, lossesFrom, ownedSince }: Assignment,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('document as d')
    .leftJoin('letter as l', 'l.document_id', 'd.document_id')
    .select('d.document_id as documentId')
    .where('d.policy_id', '=', policyId)
    .where(({ and, eb, fn, or }) =>
      or([
        and([
          eb(fn.coalesce('l.queued_at', 'd.uploaded_date'), '<', ownedSince),
          eb(fn.coalesce('l.transaction_id', 'd.transaction_id'), 'is distinct from', transactionId),
        ]),
        eb('d.document_id', 'in', queryClaimDocuments(db, policyId).where('c.date_of_loss', '<', lossesFrom)),
      ]),
    )
    .execute();
  return new Set(rows.map(({ documentId }) => documentId));
}
