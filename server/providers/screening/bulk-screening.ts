import { availableParallelism } from 'node:os';
import { setImmediate as others } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ScreeningResult } from '../../../machines/contract/types.ts';
import { judgeName } from '../built-in-name-screening.ts';
import type { BulkScreening, NameVerdict, ScreenedName } from '../name-screening.ts';
import type { ListedNames } from './sanctions-list.ts';

/** So few comparisons of two names are not worth a thread. */
const fewComparisons = 40_000_000;

/** How many names a thread gets at once. */
const chunkSize = 250;

/** Screens many names against a list that is not empty: few of them here, many on threads, which are started when they are needed. */
export function screenInBulk(list: ListedNames): BulkScreening {
  let threads: Thread[] | undefined;
  return {
    screen: async (names, stop) => {
      if (names.length * list.arrangement.texts.length < fewComparisons) return screenHere(names, list, stop);
      threads ??= Array.from({ length: availableParallelism() }, () => startThread(list));
      return screenOnThreads(names, threads);
    },
    close: async () => {
      await Promise.all((threads ?? []).map(({ worker }) => worker.terminate()));
    },
  };
}

/** Each name takes a turn, so that others are served in between. Ends early if it is stopped. */
async function screenHere(
  names: readonly ScreenedName[],
  list: ListedNames,
  stop: AbortSignal,
): Promise<NameVerdict[]> {
  const verdicts: NameVerdict[] = [];
  for (const name of names) {
    if (stop.aborted) break;
    verdicts.push(judgeName(name, list.names));
    await others();
  }
  return verdicts;
}

/** The verdicts on a chunk of names, as two lists because they are copied between threads. */
export interface ChunkVerdicts {
  readonly results: readonly ScreeningResult[];
  readonly scores: readonly number[];
}

interface Thread {
  readonly worker: Worker;
  screen(names: readonly ScreenedName[]): Promise<ChunkVerdicts>;
}

/** A chunk that a thread has not answered yet. */
interface PendingVerdicts {
  readonly resolve: (verdicts: ChunkVerdicts) => void;
  readonly reject: (problem: Error) => void;
}

function startThread({ arrangement }: ListedNames): Thread {
  const worker = new Worker(new URL('./screening-thread.ts', import.meta.url), { workerData: arrangement });
  const waiting: PendingVerdicts[] = [];
  worker.on('message', (verdicts: ChunkVerdicts) => waiting.shift()?.resolve(verdicts));
  worker.on('error', (problem) => {
    for (const { reject } of waiting.splice(0)) reject(problem);
  });
  return {
    worker,
    screen: (names) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(names);
      }),
  };
}

/** Gives each thread the next chunk as soon as it has done one. */
async function screenOnThreads(
  names: readonly ScreenedName[],
  threads: readonly Thread[],
): Promise<NameVerdict[]> {
  const chunks: NameVerdict[][] = [];
  let next = 0;
  const work = async (thread: Thread) => {
    while (next < names.length) {
      const from = next;
      next += chunkSize;
      const { results, scores } = await thread.screen(names.slice(from, from + chunkSize));
      chunks[from / chunkSize] = results.map((result, at) => ({ result, score: scores[at] ?? 0 }));
    }
  };
  await Promise.all(threads.map(work));
  return chunks.flat();
}
