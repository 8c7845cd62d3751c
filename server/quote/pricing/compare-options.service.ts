import type { PolicyFile, RatingStage } from '../../../machines/contract/types.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { type NotFound, policyNotFound } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import type { PremiumCase } from '../../rating/engine/premium/premium-case.ts';
import { explainPremiumDifference } from '../../rating/engine/premium/premium-difference.ts';
import { buildPremiumCase } from '../../rating/rated-file.service.ts';
import { findUnratedReason, type NoRatingOptions } from '../../rating/rating-options.service.ts';
import { type RatingDifferenceAnswer, toRatingDifference } from '../../rating/rating-views.service.ts';
import type { RatingChoice } from './rate.service.ts';

export interface CompareOptionsRequest {
  stage: RatingStage;
  before: RatingChoice;
  after: RatingChoice;
}

/** Compares two choices of coverages and deductibles, rated with the current answers. */
export async function compareOptions(
  world: World,
  viewer: Viewer,
  policyId: number,
  { stage, before, after }: CompareOptionsRequest,
): Promise<RatingDifferenceAnswer | NoRatingOptions | NotFound> {
  const today = businessToday(world);
  const result = await readPolicyFile(world, viewer, policyId);
  if (!result) return policyNotFound;
  const file = withDerivedFields(result, today);
  const unrated = findUnratedReason(file, today);
  if (unrated) return unrated;
  const chosen = (choice: RatingChoice): PremiumCase =>
    buildPremiumCase(applyRatingChoice(file, choice), today, stage);
  return toRatingDifference(explainPremiumDifference(chosen(before), chosen(after)));
}

/** The file as if these coverages and deductibles had been chosen. */
export function applyRatingChoice<File extends PolicyFile>(file: File, choice: RatingChoice): File {
  return { ...file, rating: { ...file.rating, ...choice } };
}
