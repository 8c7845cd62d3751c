import { Worker } from 'node:worker_threads';
import type { BulkRatingOptions, RatedChunk } from './bulk-rating.ts';
import type { LineChunk } from './line-chunks.ts';

type PendingChunk = { resolve: (answer: RatedChunk) => void; reject: (problem: unknown) => void };

/** Threads that rate chunks of lines. Each thread answers in the order in which it was asked. */
export class RatingThreadPool {
  readonly #threads: { worker: Worker; waiting: PendingChunk[] }[];

  constructor(jobs: number, rating: BulkRatingOptions) {
    this.#threads = Array.from({ length: jobs }, () => startRatingThread(rating));
  }

  /** Transfers the bytes to the least busy thread; the caller can no longer use them. */
  rate(chunk: LineChunk): Promise<RatedChunk> {
    const thread = this.#threads.reduce((least, candidate) =>
      candidate.waiting.length < least.waiting.length ? candidate : least,
    );
    const answer = new Promise<RatedChunk>((resolve, reject) => thread.waiting.push({ resolve, reject }));
    // The caller that awaits this chunk gets the error; until then it must not count as an unhandled rejection.
    answer.catch(() => undefined);
    thread.worker.postMessage(chunk, [chunk.bytes.buffer]);
    return answer;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}

function startRatingThread(workerData: BulkRatingOptions): { worker: Worker; waiting: PendingChunk[] } {
  const waiting: PendingChunk[] = [];
  const worker = new Worker(new URL('./rate-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  worker.on('message', (answer: RatedChunk) => waiting.shift()?.resolve(answer));
  worker.on('error', (problem) => {
    for (const { reject } of waiting.splice(0)) reject(problem);
  });
  return { worker, waiting };
}
