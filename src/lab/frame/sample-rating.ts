import type { IsoDate, RatingStage } from '../../../machines/contract/types.ts';
import {
  expandWorksheetLines,
  findRecordedRating,
  type SampleRating,
} from '../../../machines/lab/sessions/sample-ratings.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';
import recorded from './sample-ratings.json' with { type: 'json' };

/** The day on which the sample was rated for the lab. */
export const sampleRatedOn: IsoDate = recorded.ratedOn;

/** The sample's rating with these facts, made by the rating itself and recorded; null where no premium can be made. */
export function findSampleRating(facts: Facts, stage: RatingStage): SampleRating | null {
  return findRecordedRating(recorded, facts, stage);
}

/** Its worksheet; null where no premium can be made. */
export function buildSampleWorksheet({ worksheet, options: { edition } }: SampleRating) {
  return worksheet && { ...worksheet, edition, lines: expandWorksheetLines(recorded, worksheet.lines) };
}
