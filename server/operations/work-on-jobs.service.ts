import { randomUUID } from 'node:crypto';
import { startCalendar } from '../calendar/night.service.ts';
import {
  addJobProcess,
  type JobProcess,
  removeJobProcess,
  removeSilentProcesses,
  saveSignOfLife,
} from '../database/job-processes.store.ts';
import { sendWaitingMail } from '../documents/send-queued-mail.service.ts';
import { calendarTask, packHistoryTask } from '../kernel/jobs.ts';
import { startQueue } from '../kernel/queue.ts';
import type { World } from '../kernel/world.ts';
import { resumeTransfers } from '../people/work/reassign-work.service.ts';
import { keepListArranged } from '../policy/screening/sanctions-list.service.ts';
import { resumeBooks } from '../rollover/import-book.service.ts';
import { resumeTransfersOfLoans } from '../servicing/move-loans.service.ts';
import { log } from '../telemetry/log.ts';
import { createTasks, tidyTask, waitingTasks } from './tasks.service.ts';

/** The settings of a process's jobs besides its world. */
export interface JobSettings {
  readonly connectionString: string;
  /** Aborted when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** The ID by which the parent of this process can report that it has ended; a new one if absent. */
  readonly jobProcessId?: string | undefined;
}

/** Works on the jobs of this installation in this process, until `stop`. */
export async function workOnJobs(
  world: World,
  { connectionString, stopping, jobProcessId = randomUUID() }: JobSettings,
): Promise<{ stop(): Promise<void> }> {
  const queue = await startQueue({
    connectionString,
    tasks: createTasks(world),
    hourly: [tidyTask, calendarTask, packHistoryTask],
    waitsForOthers: waitingTasks,
    report: (message) => log('warn', 'job', { message }),
    stopping,
  });
  const stopSigns = await giveSignsOfLife(world, { jobProcessId, pools: queue.pools });
  await sendWaitingMail(world);
  await resumeTransfers(world);
  await resumeBooks(world);
  await resumeTransfersOfLoans(world);
  await startCalendar(world);
  await keepListArranged(world);
  return {
    stop: async () => {
      await queue.stop();
      stopSigns();
      await removeJobProcess(world.db, jobProcessId).catch(reportFailure);
    },
  };
}

/** How often a process says that it lives, in milliseconds. */
const signMs = 2_000;

/** For how long a process must have reached the database before it judges others: every living process has reported meanwhile. */
const steadyMs = 5_000;

/**
 * Says every two seconds that this process lives, and unlocks the jobs of processes that have not said so for long.
 */
async function giveSignsOfLife({ db }: World, jobProcess: JobProcess): Promise<() => void> {
  await addJobProcess(db, jobProcess);
  let steadySince = performance.now();
  let lastSign = steadySince;
  const giveSign = async () => {
    const now = performance.now();
    if (now - lastSign > 2 * signMs) steadySince = now;
    const isListed = await saveSignOfLife(db, jobProcess);
    lastSign = now;
    if (!isListed) {
      log('warn', 'this process was taken for dead, and its jobs were given to others');
      await addJobProcess(db, jobProcess);
    }
    if (now - steadySince < steadyMs) return;
    const processes = await removeSilentProcesses(db);
    if (processes > 0) log('warn', 'jobs of processes that ended were unlocked', { processes });
  };
  const timer = setInterval(() => void giveSign().catch(reportFailure), signMs);
  return () => clearInterval(timer);
}

function reportFailure({ message }: Error): void {
  log('warn', 'job', { message });
}
