import type { Db } from '../../database/db.ts';

/** An estimate on a portal, kept until its visitor has proved an address. */
export interface PortalEstimateRow<Request> {
  readonly portalEstimateId: number;
  readonly agentUserId: number;
  readonly entityId: number;
  readonly request: Request;
  readonly policyId: number | null;
}

export async function addPortalEstimate(
  db: Db,
  row: Omit<PortalEstimateRow<object>, 'portalEstimateId' | 'policyId'> & { readonly madeAt: Date },
): Promise<number> {
  const { portalEstimateId } = await db
    .insertInto('portal_estimate')
    .values({
      agent_user_id: row.agentUserId,
      entity_id: row.entityId,
      request: JSON.stringify(row.request),
      made_at: row.madeAt,
    })
    .returning('portal_estimate_id as portalEstimateId')
    .executeTakeFirstOrThrow();
  return portalEstimateId;
}

/** Reads the request of an estimate; null if it is no longer stored. */
export async function readEstimateRequest<Request>(
  db: Db,
  portalEstimateId: number,
): Promise<Request | null> {
  const row = await db
    .selectFrom('portal_estimate')
    .select('request')
    .where('portal_estimate_id', '=', portalEstimateId)
    .executeTakeFirst();
  return row ? (row.request as Request) : null;
}

/** Notes whose estimate it is. */
export async function givePortalEstimate(trx: Db, portalEstimateId: number, userId: number): Promise<void> {
  await trx
    .updateTable('portal_estimate')
    .set({ user_id: userId })
    .where('portal_estimate_id', '=', portalEstimateId)
    .where('user_id', 'is', null)
    .execute();
}

/** The newest estimate of a user, with the quote that it became; undefined if there is none. The answers were typed when they were stored. */
export async function readOwnEstimate<Request>(
  db: Db,
  userId: number,
): Promise<PortalEstimateRow<Request> | undefined> {
  const row = await db
    .selectFrom('portal_estimate')
    .select([
      'portal_estimate_id as portalEstimateId',
      'agent_user_id as agentUserId',
      'entity_id as entityId',
      'request',
      'policy_id as policyId',
    ])
    .where('user_id', '=', userId)
    .orderBy('portal_estimate_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, request: row.request as Request };
}

/** Notes the quote that an estimate became, the first one for good. False if it had become one. */
export async function closePortalEstimate(
  db: Db,
  portalEstimateId: number,
  policyId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('portal_estimate')
    .set({ policy_id: policyId })
    .where('portal_estimate_id', '=', portalEstimateId)
    .where('policy_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
