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
 * Rates every line of a stream on `jobs` threads and writes the answers in line order. Reads no faster than it writes, so only a few chunks
 * are in memory at any time, however long the stream.
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
  // The next write throws the error of a failed output.
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

/** One being rated, one waiting, and one done and waiting to be written. */
const CHUNKS_PER_THREAD = 3;

const LINE_STATUSES = ['RATED', 'PROVISIONAL', 'NOT_RATABLE', 'ERROR'] as const;

/** Throws LineError before any line is rated when the header is unusable. */
function checkHeader({ header, first }: LineChunk): void {
  if (header !== null && first === 2) createCsvRiskReader(header);
}

async function writeBytes(output: Writable, bytes: Uint8Array): Promise<void> {
  if (output.errored) throw output.errored;
  if (!output.write(bytes)) await once(output, 'drain');
}
