import { forgetKeys } from '../../store/idempotency.ts';
import { deliverTask } from '../../store/webhooks.ts';
import type { World } from '../world.ts';
import { deliver } from './deliver.ts';

/** A kind of background work: what it is given, and which try this is. */
export type Task = (payload: unknown, attempt: number) => Promise<void>;

/** The background work of this installation by its name. */
export function tasksOf(world: World): { readonly [name: string]: Task } {
  return {
    [deliverTask]: (payload, attempt) => deliver(world, numberIn(payload, 'webhookDeliveryId'), attempt),
    [tidyTask]: () => forgetKeys(world.db, new Date(world.now().getTime() - dayMs)),
  };
}

/** Takes away what is over, every hour. */
export const tidyTask = 'tidy up';

const dayMs = 24 * 60 * 60_000;

function numberIn(payload: unknown, name: string): number {
  return Number(Reflect.get(Object(payload), name));
}
