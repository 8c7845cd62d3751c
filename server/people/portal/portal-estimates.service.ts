import type { Db } from '../../database/db.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { closePortalEstimate, type PortalEstimateRow, readOwnEstimate } from './portal-estimates.store.ts';

/** Reads the viewer's latest estimate on a portal; null without one. */
export async function readLastEstimate<Request>(
  { db }: World,
  { userId }: Viewer,
): Promise<PortalEstimateRow<Request> | null> {
  return (await readOwnEstimate<Request>(db, userId)) ?? null;
}

/** Notes the quote that an estimate became; false if it had become one. For services: the caller starts it for the estimate's own user. */
export function noteQuoteOfEstimate(trx: Db, portalEstimateId: number, policyId: number): Promise<boolean> {
  return closePortalEstimate(trx, portalEstimateId, policyId);
}
