import { settleProviderCall } from '../billing/settle-provider-call.service.ts';
import { forgetProviderCalls, queueOpenCalls, settleTask } from '../database/provider-calls.store.ts';
import { removeOldCounts } from '../database/use-counts.store.ts';
import { sendTask } from '../documents/outbox.store.ts';
import { sendQueued, sendWaiting } from '../documents/send-queued.service.ts';
import { forgetSignIns } from '../identity/tokens/sessions.store.ts';
import { deliverTask } from '../kernel/event-outbox.store.ts';
import { forgetKeys } from '../kernel/idempotency.store.ts';
import type { Task } from '../kernel/queue.ts';
import type { World } from '../kernel/world.ts';
import { deliver } from '../partners/deliver.service.ts';
import { writeExport } from '../partners/exports.service.ts';
import { exportTask, removeExports } from '../partners/exports.store.ts';
import { screenTask } from '../policy/screening/screening.store.ts';
import { screenBook } from '../underwriting/screen-book.service.ts';
import { readClock } from './sandbox.service.ts';

/** The background work of this installation by its name. */
export function tasksOf(world: World): { readonly [name: string]: Task } {
  const tasks: { readonly [name: string]: Task } = {
    [deliverTask]: (payload, { attempt }) => deliver(world, numberIn(payload, 'webhookDeliveryId'), attempt),
    [sendTask]: (payload, { attempt }) => sendQueued(world, numberIn(payload, 'outboxMessageId'), attempt),
    [exportTask]: (payload, run) => writeExport(world, numberIn(payload, 'exportId'), run),
    [settleTask]: (payload) => settleProviderCall(world, numberIn(payload, 'providerCallId')),
    [screenTask]: (_, { stop }) => screenBook(world, stop),
    [tidyTask]: () => tidyUp(world),
  };
  return Object.fromEntries(Object.entries(tasks).map(([name, work]) => [name, onTime(world, work)]));
}

/** The work with the business clock as it stands when it begins. */
function onTime(world: World, work: Task): Task {
  return async (payload, run) => {
    await readClock(world);
    await work(payload, run);
  };
}

/** Work that waits for servers of others, which may hang. */
export const waitingTasks = [deliverTask, sendTask];

/** Takes away what is over, and sends what was left lying, every hour. */
export const tidyTask = 'tidy up';

async function tidyUp(world: World): Promise<void> {
  const { db, now } = world;
  await forgetKeys(db, new Date(now().getTime() - dayMs));
  await removeExports(db, now());
  await forgetSignIns(db, now());
  await forgetProviderCalls(db, new Date(now().getTime() - 30 * dayMs));
  await queueOpenCalls(db);
  await removeOldCounts(db);
  await sendWaiting(world);
}

const dayMs = 24 * 60 * 60_000;

function numberIn(payload: unknown, name: string): number {
  return Number(Reflect.get(Object(payload), name));
}
