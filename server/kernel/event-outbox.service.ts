import { requeueDelivery } from './event-outbox.store.ts';
import type { World } from './world.ts';

/** Queues a webhook delivery again, whatever its status. For services: the caller has checked that the webhook belongs to the viewer. */
export function retryDelivery(
  { db, now }: Pick<World, 'db' | 'now'>,
  webhookDeliveryId: number,
): Promise<void> {
  return requeueDelivery(db, webhookDeliveryId, now());
}
