import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { BulkRatingOptions, RatedChunk } from './bulk-rating.ts';
import { createCsvRiskReader } from './csv-risk.ts';
import { type LineChunk, readLineChunks } from './line-chunks.ts';
import { type LineCounts, ZERO_LINE_COUNTS } from './rate-lines.ts';
import { RatingThreadPool } from './rate-threads.ts';
import { RESULT_CSV_HEADER } from './result-line.ts';

export type BulkOutcome = { counts: LineCounts; strange: readonly string[] };

/**
 * Rates every line of a stream on so many threads and writes the answers in the order of the lines. It reads no
 * faster than it writes: only a few chunks are in hand at any time, however long the stream.
 */
export async function rateStream(
  input: AsyncIterable<Buffer>,
  output: Writable,
  rating: BulkRatingOptions,
  jobs: number,
  onProgress: (counts: LineCounts) => void = () => undefined,
): Promise<BulkOutcome> {
  const threads = new RatingThreadPool(jobs, rating);
  const counts = { ...ZERO_LINE_COUNTS };
  const strange = new Set<string>();
  const underWay: Promise<RatedChunk>[] = [];
  const writeNext = async () => {
    const chunk = await underWay.shift();
    if (!chunk) return;
    for (const status of LINE_STATUSES) counts[status] += chunk.counts[status];
    for (const name of chunk.strange) strange.add(name);
    await writeBytes(output, chunk.bytes);
    onProgress(counts);
  };
  // A failed output is met at the next write.
  output.on('error', () => undefined);
  try {
    if (rating.to === 'csv') await writeBytes(output, Buffer.from(`${RESULT_CSV_HEADER}\n`));
    for await (const chunk of readLineChunks(input, rating.from === 'csv')) {
      checkHeader(chunk);
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

const LINE_STATUSES = ['RATED', 'PROVISIONAL', 'NOT_RATABLE', 'ERROR'] as const;

/** Throws BadLine before a line is rated when the header is none. */
function checkHeader({ header, first }: LineChunk): void {
  if (header !== null && first === 2) createCsvRiskReader(header);
}

async function writeBytes(output: Writable, bytes: Uint8Array): Promise<void> {
  if (output.errored) throw output.errored;
  if (!output.write(bytes)) await once(output, 'drain');
}
