import type { RatingStage } from '../../../machines/contract/types.ts';
import { answersAreMissing, missingBeforeRates } from '../../../machines/domain/file/missing-before-rates.ts';
import type { SampleRating } from '../../../machines/lab/sessions/sample-ratings.ts';
import { facts } from '../../../machines/wizard/facts.ts';
import { today } from '../../wizard/use-quote.ts';
import type { LabAnswer } from './lab-answer.ts';
import type { LabDesk } from './lab-desk.ts';
import { sampleRating, sampleWorksheet } from './sample-rating.ts';

/** What the screens ask of a rating, from the sample's, which was made by the rating itself and recorded. */
export const ratingAnswers: { readonly [operation: string]: LabAnswer } = {
  RatingOptions: (desk, variables) => ({
    ratingOptions: isOfTheSample(desk, variables)
      ? (ratedAt(desk, stageIn(variables))?.options ?? unrated(desk))
      : noRating(`${notRated} The options are rated for the sample's own coverages.`),
  }),
  PremiumWorksheet: (desk) => {
    const rated = ratedAt(desk, desk.file?.rating.stage ?? 'PRELIMINARY');
    const worksheet = rated && sampleWorksheet(rated);
    return {
      premiumWorksheet: worksheet && { ...worksheet, ratingId: String(desk.file?.rating.ratingId) },
    };
  },
  PolicyWorksheet: (desk) => {
    const rated = ratedAt(desk, desk.file?.rating.stage ?? 'PRELIMINARY');
    return { policyFile: { id: '', worksheet: rated && { reasons: Reflect.get(rated.options, 'reasons') } } };
  },
  RatingChange: () => ({ ratingDifference: null }),
  CompareOptions: () => ({
    compareOptions: noRating(`${notRated} Two options are compared by the product.`),
  }),
  WhatIf: (desk, variables) => ({
    whatIf:
      'certificateHeight' in variables && variables.certificateHeight !== null
        ? noRating(`${notRated} Another height is rated by the product.`)
        : (ratedAt(desk, stageIn(variables))?.whatIf ?? unrated(desk)),
  }),
  MarketOffers: () => ({
    marketOffers: noRating('The lab asks no private carrier. Their offers are made by the product.'),
  }),
  QuoteExpiration: () => ({ quoteExpiration: null }),
};

/** Said where somebody wants a premium that was not recorded. */
export const notRated = 'The lab rates nothing itself: it shows what the rating gave for the sample.';

function ratedAt({ file }: LabDesk, stage: RatingStage): SampleRating | null {
  if (file === null || missingBeforeRates(file, today()).length > 0) return null;
  const known = facts(file, today());
  return sampleRating(file.rating.status === null ? { ...known, ratingStatus: 'RATED' } : known, stage);
}

function unrated({ file }: LabDesk) {
  return noRating(answersAreMissing, file === null ? [] : missingBeforeRates(file, today()));
}

function noRating(message: string, problems: readonly object[] = []) {
  return { __typename: 'NoRatingOptions', message, problems };
}

function stageIn(variables: object): RatingStage {
  return 'stage' in variables && variables.stage === 'DISCOUNTED' ? 'DISCOUNTED' : 'PRELIMINARY';
}

/** Whether the coverages that are asked for are those that the sample was rated with. */
function isOfTheSample(desk: LabDesk, variables: object): boolean {
  const rated = ratedAt(desk, stageIn(variables));
  if (rated === null) return true;
  return ['buildingCoverage', 'contentsCoverage'].every((name) => {
    const asked: unknown = Reflect.get(variables, name) ?? null;
    return asked === null || asked === Reflect.get(rated.choice, name);
  });
}
