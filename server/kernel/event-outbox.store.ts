import { sql } from 'kysely';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';

/** The name of the job that tells one delivery. */
export const deliverWebhookTask = 'deliver webhook';

/** How often a delivery is tried; the pauses grow from seconds to hours. */
export const maxDeliveryAttempts = 12;

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

/** Each webhook has a queue of its own: one that hangs is asked once at a time. */
export function deliveryJobSql() {
  return sql`graphile_worker.add_job(${deliverWebhookTask}, json_build_object('webhookDeliveryId', id),
    queue_name := 'webhook ' || receiver, job_key := 'delivery ' || id, max_attempts := ${maxDeliveryAttempts})`;
}
