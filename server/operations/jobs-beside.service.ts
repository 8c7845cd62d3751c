import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeJobProcess } from '../database/job-processes.store.ts';
import type { World } from '../kernel/world.ts';
import { log } from '../telemetry/log.ts';
import type { JobSettings } from './work-on-jobs.service.ts';

const jobsProgram = path.join(import.meta.dirname, '..', 'jobs-main.ts');

/** How long the process may take to stop before it is killed. */
const patienceMs = 12_000;

const firstPauseMs = 200;
const longestPauseMs = 30_000;

/** A process that has run for so long did not fail at its start. */
const steadyMs = 60_000;

/**
 * Runs the jobs in a process beside this one. It is started again when it ends, and the jobs that it had taken are unlocked at once. It ends with
 * this process, also if this one is killed: its channel closes then.
 */
export function runJobsBeside(
  { db }: World,
  { connectionString, stopping }: JobSettings,
): { stop(): Promise<void> } {
  const halt = new AbortController();
  let child: ChildProcess | undefined;
  const running = keepRunning();
  stopping.addEventListener('abort', () => child?.kill('SIGTERM'));
  return {
    stop: async () => {
      halt.abort();
      child?.kill('SIGTERM');
      const limit = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
      await running;
      clearTimeout(limit);
    },
  };

  async function keepRunning(): Promise<void> {
    let wait = firstPauseMs;
    while (!stopping.aborted && !halt.signal.aborted) {
      const started = performance.now();
      await runOnce();
      if (stopping.aborted || halt.signal.aborted) return;
      wait = performance.now() - started > steadyMs ? firstPauseMs : Math.min(wait * 2, longestPauseMs);
      await pause(wait, undefined, { signal: halt.signal }).catch(() => undefined);
    }
  }

  async function runOnce(): Promise<void> {
    const jobProcessId = randomUUID();
    child = fork(jobsProgram, [jobProcessId], { env: { ...process.env, DATABASE_URL: connectionString } });
    // A process that cannot be started gives an error and no exit.
    const [code, signal] = await once(child, 'exit').catch(() => [null, null]);
    if (stopping.aborted || halt.signal.aborted) return;
    log('warn', 'the process of the jobs ended; another is started', {
      code: String(code),
      signal: String(signal),
    });
    await removeJobProcess(db, jobProcessId).catch(() => undefined);
  }
}
