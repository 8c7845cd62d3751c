import { type Expression, sql } from 'kysely';
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
    .with('member', (w) =>
      w.selectNoFrom(({ cast }) => [
        cast<string>(arg('eventId'), 'uuid').as('event_id'),
        cast<WebhookEvent>(arg('event'), 'text').as('event'),
        cast<number>(arg('policyId'), 'bigint').as('policy_id'),
        cast<string>(arg('payload'), 'jsonb').as('payload'),
        cast<Date>(arg('at'), 'timestamptz').as('created_at'),
      ]),
    )
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
        .expression(({ selectFrom, cast }) =>
          selectFrom(['webhook as w', 'member as m'])
            .select([
              'w.webhook_id',
              'm.event_id',
              'm.event',
              'm.policy_id',
              'm.payload',
              cast<'PENDING'>(sql.lit('PENDING'), 'text').as('status'),
              'm.created_at',
              'm.created_at as next_try_at',
              cast<string>(sql.lit('[]'), 'jsonb').as('attempts'),
            ])
            .where('w.is_active', '=', sql.lit(true))
            .where(({ eb, fn }) => eb('m.event', '=', fn.any('w.events'))),
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
