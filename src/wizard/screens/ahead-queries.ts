import type { RatingStage } from '../../../machines/contract/types.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import {
  PolicyWorksheet,
  PremiumWorksheet,
  QuoteExpiration,
  RatingChange,
  RatingOptions,
} from '../../graphql/staff-documents.ts';
import { answersVersion } from '../question/answers-version.ts';

/** The options of a stage for the coverages of the active rating. */
export function optionsQuery(stored: LoadedPolicyFile, stage: RatingStage) {
  const { buildingCoverage, contentsCoverage } = stored.rating;
  const variables = { policyId: toPolicyId(stored), stage, buildingCoverage, contentsCoverage };
  return { document: RatingOptions, variables, version: answersVersion(stored) };
}

/** The worksheet of a rating, by default the active one. A rating is never changed. */
export function worksheetQuery(stored: LoadedPolicyFile, ratingId?: number) {
  const variables = { policyId: toPolicyId(stored), ratingId: ratingId?.toString() };
  return { document: PremiumWorksheet, variables, version: toRatingVersion(stored) };
}

/** The difference between a rating and the one that it replaced. */
export function ratingChangeQuery(stored: LoadedPolicyFile, ratingId?: number) {
  const variables = { policyId: toPolicyId(stored), after: ratingId?.toString() };
  return { document: RatingChange, variables, version: toRatingVersion(stored) };
}

/** Whether the active rating has no figure that is assumed or missing. */
export function areFiguresWhole({ rating }: LoadedPolicyFile): boolean {
  return rating.status === 'RATED' || rating.status === null;
}

/** Why figures of the active rating are assumed. */
export function reasonsQuery(stored: LoadedPolicyFile) {
  const { transactionId } = stored.transaction;
  const variables = { policyId: toPolicyId(stored), transactionId: String(transactionId) };
  return { document: PolicyWorksheet, variables, version: toRatingVersion(stored) };
}

/** How long the quote holds, and who may change that. */
export function expirationQuery(stored: LoadedPolicyFile) {
  const version = `${answersVersion(stored)} ${toRatingVersion(stored)}`;
  return { document: QuoteExpiration, variables: { policyId: toPolicyId(stored) }, version };
}

function toPolicyId({ policy }: LoadedPolicyFile): string {
  return String(policy.policyId);
}

function toRatingVersion({ rating }: LoadedPolicyFile): string {
  return String(rating.ratingId);
}
