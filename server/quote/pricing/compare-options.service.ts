import type { PolicyFile, RatingStage } from '../../../machines/contract/types.ts';
import { withDerived } from '../../../machines/domain/file/derived.ts';
import { type NotFound, notFound } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { todayOf, type World } from '../../kernel/world.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { premiumDifference } from '../../rating/engine/premium/premium-difference.ts';
import type { RatedCase } from '../../rating/engine/premium/rated-case.ts';
import { caseOfFile } from '../../rating/rated-file.service.ts';
import { type NoRatingOptions, whyUnrated } from '../../rating/rating-options.service.ts';
import { type ToldDifference, told } from '../../rating/rating-views.service.ts';
import type { RatingChoice } from './rate.service.ts';

export interface OptionPair {
  stage: RatingStage;
  before: RatingChoice;
  after: RatingChoice;
}

/** Two choices of coverages and deductibles side by side, rated as the answers stand now. */
export async function compareOptions(
  world: World,
  viewer: Viewer,
  policyId: number,
  { stage, before, after }: OptionPair,
): Promise<ToldDifference | NoRatingOptions | NotFound> {
  const today = todayOf(world);
  const found = await readPolicyFile(world, viewer, policyId);
  if (!found) return notFound;
  const file = withDerived(found, today);
  const unrated = whyUnrated(file, today);
  if (unrated) return unrated;
  const chosen = (choice: RatingChoice): RatedCase => caseOfFile(withChoice(file, choice), today, stage);
  return told(premiumDifference(chosen(before), chosen(after)));
}

/** The file as if these coverages and deductibles were chosen. */
export function withChoice<File extends PolicyFile>(file: File, choice: RatingChoice): File {
  return { ...file, rating: { ...file.rating, ...choice } };
}
