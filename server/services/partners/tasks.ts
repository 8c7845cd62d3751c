import type { Task } from '../../jobs/queue.ts';
import { exportTask, removeExports } from '../../store/exports.ts';
import { forgetKeys } from '../../store/idempotency.ts';
import { sendTask } from '../../store/outbox.ts';
import { forgetProviderCalls, queueOpenCalls, settleTask } from '../../store/provider-calls.ts';
import { screenTask } from '../../store/screening.ts';
import { forgetSignIns } from '../../store/sessions.ts';
import { removeOldCounts } from '../../store/use-counts.ts';
import { deliverTask } from '../../store/webhooks.ts';
import { readClock } from '../sandbox.ts';
import { screenBook } from '../screen-book.ts';
import { sendQueued, sendWaiting } from '../send-queued.ts';
import { settleProviderCall } from '../settle-provider-call.ts';
import type { World } from '../world.ts';
import { deliver } from './deliver.ts';
import { writeExport } from './exports.ts';

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
