import type { Kysely } from 'kysely';
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
