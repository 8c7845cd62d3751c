/// <reference path="./virtual-sample-ratings.d.ts" />
import recorded from 'virtual:sample-ratings';
import type { IsoDate, RatingStage } from '../../../machines/contract/types.ts';
import {
  expandWorksheetLines,
  findRecordedRating,
  type SampleRating,
} from '../../../machines/lab/sessions/sample-ratings.ts';
import type { Facts } from '../../../machines/wizard/facts.ts';

/** The date on which the lab's sample was rated. */
export const sampleRatedOn: IsoDate = recorded.ratedOn;

/** The recorded rating of the sample with these facts, produced by the product's rating; null if it cannot be rated. */
export function findSampleRating(facts: Facts, stage: RatingStage): SampleRating | null {
  return findRecordedRating(recorded, facts, stage);
}

/** The worksheet of a sample rating, or null if no premium can be calculated. */
export function buildSampleWorksheet({ worksheet, options: { edition } }: SampleRating) {
  return worksheet && { ...worksheet, edition, lines: expandWorksheetLines(recorded, worksheet.lines) };
}
