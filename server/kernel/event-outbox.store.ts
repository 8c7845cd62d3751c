import { sql } from 'kysely';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { deliverWebhookTask, maxDeliveryAttempts } from './jobs.ts';

/** Puts an event of a policy down for every active webhook that asks for it, with a job each, in the caller's transaction. */
export async function queueWebhookEvent(
  trx: Db,
  {
    eventId,
    event,
    policyId,
    payload,
    at,
  }: { eventId: string; event: WebhookEvent; policyId: number; payload: object; at: Date },
): Promise<void> {
  await sql`
    with made as (
      insert into webhook_delivery (webhook_id, event_id, event, policy_id, payload, status, created_at, next_try_at, attempts)
      select webhook_id, ${eventId}::uuid, ${event}, ${policyId}, ${JSON.stringify(payload)}::jsonb, 'PENDING', ${at}, ${at}, '[]'
      from webhook where is_active and ${event} = any(events)
      returning webhook_delivery_id as id, webhook_id as receiver)
    select ${deliveryJobSql()} from made`.execute(trx);
}

/** Tries a delivery once more, whatever became of it. */
export async function requeueDelivery(db: Db, webhookDeliveryId: number, now: Date): Promise<void> {
  await sql`
    with again as (
      update webhook_delivery set status = 'PENDING', next_try_at = ${now}, delivered_at = null
      where webhook_delivery_id = ${webhookDeliveryId} returning webhook_delivery_id as id, webhook_id as receiver)
    select ${deliveryJobSql()} from again`.execute(db);
}

/** Each webhook has a queue of its own: one that hangs is asked once at a time. */
function deliveryJobSql() {
  return sql`graphile_worker.add_job(${deliverWebhookTask}, json_build_object('webhookDeliveryId', id),
    queue_name := 'webhook ' || receiver, job_key := 'delivery ' || id, max_attempts := ${maxDeliveryAttempts})`;
}
