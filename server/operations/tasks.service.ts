import { settleProviderCall } from '../billing/settle-provider-call.service.ts';
import { workOnCalendar } from '../calendar/night.service.ts';
import { movePolicyOfBook } from '../change/book-transfer.service.ts';
import { forgetProviderCalls, queueOpenCalls, settleTask } from '../database/provider-calls.store.ts';
import { removeOldCounts } from '../database/use-counts.store.ts';
import { makeDemonstrationBook } from '../demonstration/demonstration-book.service.ts';
import { readCertificate } from '../documents/certificates/read-certificate.service.ts';
import { prepareLetter } from '../documents/prepare-letter.service.ts';
import { sendQueuedMessage, sendWaitingMail } from '../documents/send-queued-mail.service.ts';
import { sendQueuedText } from '../documents/texts/send-text.service.ts';
import { deleteOldSignIns } from '../identity/tokens/session.service.ts';
import { syncSandboxClock } from '../kernel/business-clock.service.ts';
import { deleteOldKeys } from '../kernel/idempotency.service.ts';
import {
  calendarTask,
  deliverWebhookTask,
  demonstrationBookTask,
  exportTask,
  importBookTask,
  moveLoansTask,
  moveWorkTask,
  packHistoryTask,
  prepareLetterTask,
  readCertificateTask,
  screenBookTask,
  sendEmailTask,
  sendTextTask,
  timeTravelTask,
} from '../kernel/jobs.ts';
import type { Task } from '../kernel/queue.ts';
import { forgetOldWrites } from '../kernel/replica/replica-reads.service.ts';
import type { World } from '../kernel/world.ts';
import { deleteOldRecordings } from '../lab/old-recordings.service.ts';
import { reconcileEndedDay } from '../ledger/books.service.ts';
import { deliverWebhook } from '../partners/deliver-webhook.service.ts';
import { deleteOldExports, writeExport } from '../partners/exports.service.ts';
import { forgetOldConsumerSignIns } from '../people/portal/consumer-sign-in.service.ts';
import { moveWork, resumeTransfers } from '../people/work/reassign-work.service.ts';
import { resumeBookScreening, screenBook } from '../policy/screening/screen-book.service.ts';
import { importBook, resumeBooks } from '../rollover/import-book.service.ts';
import { moveLoans, resumeTransfersOfLoans } from '../servicing/move-loans.service.ts';
import { packHistory } from './pack-history.service.ts';
import { travelInTime } from './time-travel.service.ts';

/** The background tasks of this installation, by name. */
export function createTasks(world: World): { readonly [name: string]: Task } {
  const tasks: { readonly [name: string]: Task } = {
    [deliverWebhookTask]: (payload, { attempt }) =>
      deliverWebhook(world, readPayloadNumber(payload, 'webhookDeliveryId'), attempt),
    [sendEmailTask]: (payload, { attempt }) =>
      sendQueuedMessage(world, readPayloadNumber(payload, 'outboxMessageId'), attempt),
    [sendTextTask]: (payload, { attempt }) =>
      sendQueuedText(world, readPayloadNumber(payload, 'textMessageId'), attempt),
    [prepareLetterTask]: (payload) => prepareLetter(world, readPayloadNumber(payload, 'letterId')),
    [readCertificateTask]: (payload, { attempt }) =>
      readCertificate(world, readPayloadText(payload, 'ocrJobId'), attempt),
    [exportTask]: (payload, run) => writeExport(world, readPayloadNumber(payload, 'exportId'), run),
    [settleTask]: (payload) => settleProviderCall(world, readPayloadNumber(payload, 'providerCallId')),
    [moveWorkTask]: (payload, { stop }) =>
      moveWork(world, readPayloadNumber(payload, 'workTransferId'), { stop, moveIssued: movePolicyOfBook }),
    [screenBookTask]: (_, { stop }) => screenBook(world, stop),
    [importBookTask]: (payload, { stop }) =>
      importBook(world, readPayloadNumber(payload, 'rolloverBookId'), stop),
    [moveLoansTask]: (payload, { stop }) =>
      moveLoans(world, readPayloadNumber(payload, 'servicingTransferId'), stop),
    [calendarTask]: (_, { stop }) => workOnCalendar(world, stop),
    [demonstrationBookTask]: (payload, { stop }) =>
      makeDemonstrationBook(world, readPayloadNumber(payload, 'demonstrationBookId'), stop),
    [timeTravelTask]: (_, { stop }) => travelInTime(world, stop),
    [packHistoryTask]: (_, { stop }) => packHistory(world, stop),
    [tidyTask]: () => deleteExpiredRows(world),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [name, withSyncedClock(world, work)]),
  );
}

/** Wraps a task so that it first updates the sandbox's business clock. */
function withSyncedClock(world: World, work: Task): Task {
  return async (payload, run) => {
    await syncSandboxClock(world);
    await work(payload, run);
  };
}

/** Tasks that wait for third-party servers, which may hang. */
export const waitingTasks = [deliverWebhookTask, sendEmailTask, sendTextTask];

/** The hourly task that deletes expired rows, lists recordings that were made before there was a list, queues unsettled provider calls, sends waiting messages, and closes the books of a day that ended. */
export const tidyTask = 'tidy up';

async function deleteExpiredRows(world: World): Promise<void> {
  const { db, now } = world;
  await deleteOldKeys(world);
  await deleteOldExports(world);
  await deleteOldSignIns(world);
  await forgetOldConsumerSignIns(world);
  await forgetProviderCalls(db, new Date(now().getTime() - 30 * dayMs));
  await queueOpenCalls(db);
  await resumeTransfers(world);
  await resumeBooks(world);
  await resumeTransfersOfLoans(world);
  await resumeBookScreening(world);
  await removeOldCounts(db);
  await forgetOldWrites(world);
  await sendWaitingMail(world);
  await reconcileEndedDay(world);
  // Counted before the old ones are deleted.
  await deleteOldRecordings(world);
}

const dayMs = 24 * 60 * 60_000;

function readPayloadText(payload: unknown, name: string): string {
  return String(Reflect.get(Object(payload), name));
}

function readPayloadNumber(payload: unknown, name: string): number {
  return Number(Reflect.get(Object(payload), name));
}
