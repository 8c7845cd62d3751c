import { requeueDelivery } from './event-outbox.store.ts';
import type { World } from './world.ts';

/** Queues a delivery to a webhook again, whatever its status. For services: the caller has asked whether the webhook is the viewer's. */
export function retryDelivery(
  { db, now }: Pick<World, 'db' | 'now'>,
  webhookDeliveryId: number,
): Promise<void> {
  return requeueDelivery(db, webhookDeliveryId, now());
}
