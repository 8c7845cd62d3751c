import type { Db } from './db.ts';

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
