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

/** Notes the quote that an estimate became. For services: the caller started it for the estimate's own user. */
export async function noteQuoteOfEstimate(
  { db }: World,
  portalEstimateId: number,
  policyId: number,
): Promise<void> {
  await closePortalEstimate(db, portalEstimateId, policyId);
}
