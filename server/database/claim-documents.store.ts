import type { Db } from './db.ts';

/** The numbers of the documents of a policy's claims, letters and photos. */
export async function selectClaimDocumentIds(db: Db, policyId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('claim as c')
    .innerJoin('claim_document as k', 'k.claim_id', 'c.claim_id')
    .select('k.document_id as documentId')
    .where('c.policy_id', '=', policyId)
    .execute();
  return new Set(rows.map(({ documentId }) => documentId));
}
