import type { Expression } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { addJob, prefixed } from '../database/job-queue.ts';
import { compileOnce } from '../database/statements.ts';
import { deliverWebhookTask, maxDeliveryAttempts } from './jobs.ts';

/** Queues a policy event for every active webhook that subscribes to it, with one job each, in the caller's transaction. */
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
  await queueEventStatement(trx, {
    eventId,
    event,
    policyId,
    payload: JSON.stringify(payload),
    at: at.toISOString(),
  });
}

const queueEventStatement = compileOnce<
  { eventId: string; event: WebhookEvent; policyId: number; payload: string; at: string },
  unknown
>((db, arg) =>
  db
    .with('added', (add) =>
      add
        .insertInto('webhook_delivery')
        .columns([
          'webhook_id',
          'event_id',
          'event',
          'policy_id',
          'payload',
          'status',
          'created_at',
          'next_try_at',
          'attempts',
        ])
        .expression(({ selectFrom, cast, val }) =>
          selectFrom('webhook')
            .select([
              'webhook_id',
              cast<string>(arg('eventId'), 'uuid').as('event_id'),
              cast<WebhookEvent>(arg('event'), 'text').as('event'),
              cast<number>(arg('policyId'), 'bigint').as('policy_id'),
              cast<string>(arg('payload'), 'jsonb').as('payload'),
              cast<'PENDING'>(val('PENDING'), 'text').as('status'),
              cast<Date>(arg('at'), 'timestamptz').as('created_at'),
              cast<Date>(arg('at'), 'timestamptz').as('next_try_at'),
              cast<string>(val('[]'), 'jsonb').as('attempts'),
            ])
            .where('is_active', '=', true)
            .where(({ eb, fn }) => eb(cast<WebhookEvent>(arg('event'), 'text'), '=', fn.any('events'))),
        )
        .returning(['webhook_delivery_id as id', 'webhook_id as receiver']),
    )
    .selectFrom('added')
    .select(({ ref }) => deliveryJob(ref('id'), ref('receiver')).as('job')),
);

/** Queues a delivery again, whatever its status. */
export async function requeueDelivery(db: Db, webhookDeliveryId: number, now: Date): Promise<void> {
  await db
    .with('again', (change) =>
      change
        .updateTable('webhook_delivery')
        .set({ status: 'PENDING', next_try_at: now, delivered_at: null })
        .where('webhook_delivery_id', '=', webhookDeliveryId)
        .returning(['webhook_delivery_id as id', 'webhook_id as receiver']),
    )
    .selectFrom('again')
    .select(({ ref }) => deliveryJob(ref('id'), ref('receiver')).as('job'))
    .execute();
}

/** Each webhook has its own queue, so that a webhook that hangs gets one call at a time. */
function deliveryJob(id: Expression<number>, receiver: Expression<number>) {
  return addJob(deliverWebhookTask, jsonBuildObject({ webhookDeliveryId: id }), {
    queueName: prefixed('webhook ', receiver),
    jobKey: prefixed('delivery ', id),
    maxAttempts: maxDeliveryAttempts,
  });
}
