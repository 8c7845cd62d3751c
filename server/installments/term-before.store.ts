import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';

/** Finds the term whose renewal offered this one; null for a policy that did not come from a renewal. */
export async function findTermBefore(db: Db, policyId: number): Promise<number | null> {
  const [renewal] = await readRecords(db, 'renewals', { offeredPolicyId: policyId });
  return renewal?.policyId ?? null;
}
