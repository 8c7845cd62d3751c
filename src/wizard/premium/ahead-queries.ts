import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
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
  return buildAheadQuery(RatingOptions, variables, answersVersion(stored));
}

/** The worksheet of a rating, by default the active one. A rating is never changed. */
export function worksheetQuery(stored: LoadedPolicyFile, ratingId?: number) {
  const variables = { policyId: toPolicyId(stored), ratingId: ratingId?.toString() };
  return buildAheadQuery(PremiumWorksheet, variables, toRatingVersion(stored));
}

/** The difference between a rating and the one that it replaced. */
export function ratingChangeQuery(stored: LoadedPolicyFile, ratingId?: number) {
  const variables = { policyId: toPolicyId(stored), after: ratingId?.toString() };
  return buildAheadQuery(RatingChange, variables, toRatingVersion(stored));
}

/** Whether the active rating has no figure that is assumed or missing. */
export function areFiguresWhole({ rating }: LoadedPolicyFile): boolean {
  return rating.status === 'RATED' || rating.status === null;
}

/** Why figures of the active rating are assumed. */
export function reasonsQuery(stored: LoadedPolicyFile) {
  const { transactionId } = stored.transaction;
  const variables = { policyId: toPolicyId(stored), transactionId: String(transactionId) };
  return buildAheadQuery(PolicyWorksheet, variables, toRatingVersion(stored));
}

/** The query for the quote's expiration and who may change it. */
export function expirationQuery(stored: LoadedPolicyFile) {
  const version = `${answersVersion(stored)} ${toRatingVersion(stored)}`;
  return buildAheadQuery(QuoteExpiration, { policyId: toPolicyId(stored) }, version);
}

/**
 * A query that is asked before its screen opens. The cache keeps an answer with the version of what it depends on, and the server gets only the
 * variables that the document declares. The screen shares a call that is still under way.
 */
function buildAheadQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  declared: Variables,
  version: string,
) {
  const variables: Variables = { ...declared, version };
  return { query, variables, context: { queryDeduplication: true } };
}

function toPolicyId({ policy }: LoadedPolicyFile): string {
  return String(policy.policyId);
}

function toRatingVersion({ rating }: LoadedPolicyFile): string {
  return String(rating.ratingId);
}
