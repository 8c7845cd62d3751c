import type { PolicyFile } from '../../../machines/contract/types.ts';
import {
  applyChange,
  buildSampleQuote,
  type FileChange,
} from '../../../machines/lab/sessions/sample-quote.ts';

/** The current day for the sample files. */
export const sampleToday = '2026-11-21';

/** A single-family home in zone AE on a crawlspace, every question of the seventeen steps answered, rated with discounts. */
export function sampleFile(change: FileChange = {}): PolicyFile {
  return applyChange(buildSampleQuote(sampleToday), change);
}
