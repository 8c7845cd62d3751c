import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { ANSWER_HEADER } from './answer-line.ts';
import type { BulkRating, RatedChunk } from './bulk-rating.ts';
import { csvReader } from './csv-risk.ts';
import { type LineChunk, lineChunks } from './line-chunks.ts';
import { type LineCounts, NO_LINES } from './rate-lines.ts';
import { RateThreads } from './rate-threads.ts';

export type BulkOutcome = { counts: LineCounts; strange: readonly string[] };

/**
 * Rates every line of a stream on so many threads and writes the answers in the order of the lines. It reads no
 * faster than it writes: only a few chunks are in hand at any time, however long the stream.
 */
export async function rateStream(
  input: AsyncIterable<Buffer>,
  output: Writable,
  rating: BulkRating,
  jobs: number,
  onProgress: (counts: LineCounts) => void = () => undefined,
): Promise<BulkOutcome> {
  const threads = new RateThreads(jobs, rating);
  const counts = { ...NO_LINES };
  const strange = new Set<string>();
  const underWay: Promise<RatedChunk>[] = [];
  const writeNext = async () => {
    const chunk = await underWay.shift();
    if (!chunk) return;
    for (const status of STATUSES) counts[status] += chunk.counts[status];
    for (const name of chunk.strange) strange.add(name);
    await write(output, chunk.bytes);
    onProgress(counts);
  };
  // A failed output is met at the next write.
  output.on('error', () => undefined);
  try {
    if (rating.to === 'csv') await write(output, Buffer.from(`${ANSWER_HEADER}\n`));
    for await (const chunk of lineChunks(input, rating.from === 'csv')) {
      refuseBadHeader(chunk);
      underWay.push(threads.rate(chunk));
      if (underWay.length >= jobs * CHUNKS_PER_THREAD) await writeNext();
    }
    while (underWay.length > 0) await writeNext();
  } finally {
    await threads.stop();
  }
  return { counts, strange: [...strange] };
}

/** One at work, one waiting, one done and waiting for its turn. */
const CHUNKS_PER_THREAD = 3;

const STATUSES = ['RATED', 'PROVISIONAL', 'NOT_RATABLE', 'ERROR'] as const;

/** Throws BadLine before a line is rated when the header is none. */
function refuseBadHeader({ header, first }: LineChunk): void {
  if (header !== null && first === 2) csvReader(header);
}

async function write(output: Writable, bytes: Uint8Array): Promise<void> {
  if (output.errored) throw output.errored;
  if (!output.write(bytes)) await once(output, 'drain');
}
