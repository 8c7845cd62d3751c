import type { LineFormat, RatedLines } from './rate-lines.ts';

/** What the threads of a bulk rating are told. */
export type BulkRatingOptions = {
  editionId: string;
  effectiveDate: string;
  from: LineFormat;
  to: LineFormat;
  hasWorksheet: boolean;
};

/** Answers to a chunk of lines, in their order. */
export type RatedChunk = Omit<RatedLines, 'text'> & { bytes: Uint8Array<ArrayBuffer> };
