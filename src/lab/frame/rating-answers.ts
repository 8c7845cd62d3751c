import type { RatingStage } from '../../../machines/contract/types.ts';
import {
  findMissingRatingAnswers,
  missingAnswersMessage,
} from '../../../machines/domain/file/missing-rating-answers.ts';
import type { SampleRating } from '../../../machines/lab/sessions/sample-ratings.ts';
import { buildFacts } from '../../../machines/wizard/facts.ts';
import { today } from '../../wizard/open/quote.ts';
import type { LabAnswer } from './lab-answer.ts';
import type { LabFrame } from './lab-frame.ts';
import { buildSampleWorksheet, findSampleRating } from './sample-rating.ts';

/** The answers to rating queries, taken from a sample that the product's rating produced and that was recorded. */
export const ratingAnswers: { readonly [operation: string]: LabAnswer } = {
  RatingOptions: (desk, variables) => ({
    ratingOptions: hasSampleCoverages(desk, variables)
      ? (findRating(desk, readStage(variables))?.options ?? answerUnrated(desk))
      : buildNoRating(`${ratingNotRecordedText} The options are rated for the sample's own coverages.`),
  }),
  PremiumWorksheet: (desk) => {
    const rated = findRating(desk, desk.file?.rating.stage ?? 'PRELIMINARY');
    const worksheet = rated && buildSampleWorksheet(rated);
    return {
      premiumWorksheet: worksheet && { ...worksheet, ratingId: String(desk.file?.rating.ratingId) },
    };
  },
  PolicyWorksheet: (desk) => {
    const rated = findRating(desk, desk.file?.rating.stage ?? 'PRELIMINARY');
    const notRecorded = { input: null, lines: null, perils: null, premiumLines: null };
    const worksheet = rated && {
      ...notRecorded,
      ratingId: String(desk.file?.rating.ratingId),
      reasons: Reflect.get(rated.options, 'reasons'),
    };
    return { policyFile: { id: '', worksheet } };
  },
  RatingChange: () => ({ ratingDifference: null }),
  CompareOptions: () => ({
    compareOptions: buildNoRating(`${ratingNotRecordedText} Two options are compared by the product.`),
  }),
  WhatIf: (desk, variables) => ({
    whatIf:
      'certificateHeight' in variables && variables.certificateHeight !== null
        ? buildNoRating(`${ratingNotRecordedText} Another height is rated by the product.`)
        : (findRating(desk, readStage(variables))?.whatIf ?? answerUnrated(desk)),
  }),
  MarketOffers: () => ({
    marketOffers: buildNoRating('The lab asks no private carrier. Their offers are made by the product.'),
  }),
  QuoteExpiration: () => ({ quoteExpiration: null }),
};

/** The message for a premium that was not recorded. */
export const ratingNotRecordedText =
  'The lab rates nothing itself: it shows what the rating gave for the sample.';

function findRating({ file }: LabFrame, stage: RatingStage): SampleRating | null {
  if (file === null || findMissingRatingAnswers(file, today()).length > 0) return null;
  const facts = buildFacts(file, today());
  return findSampleRating(file.rating.status === null ? { ...facts, ratingStatus: 'RATED' } : facts, stage);
}

function answerUnrated({ file }: LabFrame) {
  return buildNoRating(missingAnswersMessage, file === null ? [] : findMissingRatingAnswers(file, today()));
}

function buildNoRating(message: string, problems: readonly object[] = []) {
  return { __typename: 'NoRatingOptions', message, problems };
}

function readStage(variables: object): RatingStage {
  return 'stage' in variables && variables.stage === 'DISCOUNTED' ? 'DISCOUNTED' : 'PRELIMINARY';
}

/**
 * Whether the requested coverages match the sample's. Also true if the sample has no
 * rating, so that the missing answers are reported instead.
 */
function hasSampleCoverages(desk: LabFrame, variables: object): boolean {
  const rated = findRating(desk, readStage(variables));
  if (rated === null) return true;
  return ['buildingCoverage', 'contentsCoverage'].every((name) => {
    const value: unknown = Reflect.get(variables, name) ?? null;
    return value === null || value === Reflect.get(rated.choice, name);
  });
}
