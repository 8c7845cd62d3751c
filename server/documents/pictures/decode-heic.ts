import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A decoded picture: four bytes a point, upright. */
export interface DecodedPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** For how long a picture is decoded, in milliseconds, and the memory of the thread that does it. */
const timeLimitMs = 60_000;
const memoryLimitMb = 512;

let last: Promise<unknown> = Promise.resolve();

/** Decodes a picture as phones write it, one at a time in this process; null if it cannot be read. */
export function decodeHeic(bytes: Uint8Array): Promise<DecodedPicture | null> {
  const next = last.then(() => decodeOnThread(bytes).catch(() => null));
  last = next;
  return next;
}

async function decodeOnThread(bytes: Uint8Array): Promise<DecodedPicture> {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  try {
    const [picture]: DecodedPicture[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (picture === undefined) throw new Error('The thread answered nothing.');
    return picture;
  } finally {
    await worker.terminate();
  }
}
