import { parentPort, workerData } from 'node:worker_threads';
import { findEditionById } from '../books/shipped-editions.ts';
import type { BulkRatingOptions, RatedChunk } from './bulk-rating.ts';
import type { LineChunk } from './line-chunks.ts';
import { createLineRater } from './rate-lines.ts';

/** A thread of the bulk rating. Lines come in and answers go out as transferred bytes, without a copy. */
const { editionId, ...rating }: BulkRatingOptions = workerData;
const edition = editionId === null ? null : findEditionById(editionId, rating.effectiveDate);
const rateLines = createLineRater({ ...rating, edition });
const decoder = new TextDecoder();
const encoder = new TextEncoder();

parentPort?.on('message', ({ bytes, first, header }: LineChunk) => {
  const { text, ...outcome } = rateLines({ text: decoder.decode(bytes), first, header });
  const answer: RatedChunk = { ...outcome, bytes: encoder.encode(text) };
  parentPort?.postMessage(answer, [answer.bytes.buffer]);
});
