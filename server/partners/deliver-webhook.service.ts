import { createHmac } from 'node:crypto';
import { may } from '../../machines/domain/access/permission.ts';
import { webhookEvents } from '../../machines/domain/policy/webhook-events.ts';
import { readUserViewer } from '../identity/tokens/bearer-viewer.service.ts';
import { maxDeliveryAttempts } from '../kernel/jobs.ts';
import { unseal } from '../kernel/sealing.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { postWebhook, type WebhookCallOutcome } from '../providers/webhook-call.ts';
import type { WebhookRow } from './partner-rows.ts';
import { webhookSealOwner } from './webhooks.service.ts';
import {
  type DeliveryRow,
  readDelivery,
  readWebhook,
  recordAttempt,
  withholdDelivery,
} from './webhooks.store.ts';

/** The receiver did not accept the event; the queue tries again later. */
class DeliveryFailed extends Error {}

/**
 * Sends one event to one webhook and records the outcome. Throws if the receiver did not accept it, so that the queue tries again;
 * `attempt` counts from 1.
 */
export async function deliverWebhook(
  world: World,
  webhookDeliveryId: number,
  attempt: number,
): Promise<void> {
  const delivery = await readDelivery(world.db, webhookDeliveryId);
  const webhook = delivery && (await readWebhook(world.db, delivery.webhookId));
  if (!delivery || !webhook || delivery.status === 'DELIVERED') return;
  const isSeen = await canOwnerSeeEvent(world, webhook, delivery);
  if (!webhook.isActive || !isSeen) return withholdDelivery(world.db, webhookDeliveryId, { isSeen });
  const outcome = await sendDelivery(world, webhook, delivery);
  const at = world.now();
  const isTaken = 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
  const isLast = attempt >= maxDeliveryAttempts;
  const status = isTaken ? 'DELIVERED' : isLast ? 'FAILED' : 'PENDING';
  const reply =
    'status' in outcome
      ? { status: outcome.status, failure: null }
      : { status: null, failure: outcome.failure };
  await recordAttempt(
    world.db,
    webhookDeliveryId,
    { at: at.toISOString(), ...reply },
    {
      status,
      nextTryAt: status === 'PENDING' ? new Date(at.getTime() + retryDelayMs(attempt)) : null,
      deliveredAt: isTaken ? at : null,
    },
  );
  if (!isTaken) throw new DeliveryFailed(`The receiver of delivery ${webhookDeliveryId} did not take it.`);
}

/** Whether the webhook's creator may see the policy and the event's facts. A webhook receives only what its creator may see. */
async function canOwnerSeeEvent(
  world: World,
  { createdBy }: WebhookRow,
  { policyId, event }: DeliveryRow,
): Promise<boolean> {
  const viewer = await readUserViewer(world, createdBy);
  if (viewer === null || !may(viewer.masks, webhookEvents[event].needs, 'view')) return false;
  return (await readPolicyInForce(world, viewer, policyId)) !== null;
}

async function sendDelivery(
  world: World,
  webhook: WebhookRow,
  { payload, eventId, event }: DeliveryRow,
): Promise<WebhookCallOutcome> {
  const secret = unseal(world.sealKey, webhookSealOwner(webhook.webhookId), webhook.sealedSecret);
  if (secret === null) return { failure: 'The secret can no longer be read. Create the webhook again.' };
  const body = JSON.stringify(payload);
  return postWebhook(webhook.url, body, {
    refusesPrivate: world.refusesPrivateTargets ?? false,
    headers: {
      'user-agent': 'Highwater-Webhooks',
      'highwater-event': event,
      'highwater-event-id': eventId,
      'highwater-signature': signPayload(secret, Math.floor(world.now().getTime() / 1000), body),
    },
  });
}

/** `t=…,v1=…`: the time in seconds since 1970, and the HMAC-SHA256 of that time, a period and the body. */
function signPayload(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/** The queue's own delay after a failed attempt, in milliseconds: e to the power of the attempt number (at most 10) in seconds. */
function retryDelayMs(attempt: number): number {
  return Math.exp(Math.min(attempt, 10)) * 1000;
}
