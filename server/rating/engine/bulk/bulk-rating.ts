import type { LineFormat, RatedLines } from './rate-lines.ts';

/** The settings passed to the threads of a bulk rating. */
export type BulkRatingOptions = {
  /** Null where no edition covers the effective date. */
  editionId: string | null;
  effectiveDate: string;
  from: LineFormat;
  to: LineFormat;
  hasWorksheet: boolean;
  isAsIf: boolean;
};

/** Answers to a chunk of lines, in line order. */
export type RatedChunk = Omit<RatedLines, 'text'> & { bytes: Uint8Array<ArrayBuffer> };
