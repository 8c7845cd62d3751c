import { records } from '../../../machines/contract/fields.ts';
import type { RatingStage } from '../../../machines/contract/types.ts';
import { findPolicyIdByTransaction } from '../../policy/file/find-policy-by-transaction.service.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { findRatingById } from '../../rating/find-rating.service.ts';
import { findRatingStage } from '../../rating/rating-stage.service.ts';
import { RestRefusal, requireFound, requirePolicyId, requireSuccess } from '../../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../../rest/route.ts';
import { refuseUnsaved, unsavedProblems } from '../../rest/server-set.ts';
import { entityInput, type FieldValues, object, rowNumber } from '../../rest/shape.ts';
import { type RateAnswer, type RatingChoice, rateFile } from './rate.service.ts';

const ratingFields = entityInput(records.rating, ['policyId', 'transactionId', 'stage']);

export const ratingSavedShape = object('RatingSaved', { must: { id: rowNumber('Number of the rating') } });

/** Refuses computed amounts that differ from those of the named rating, by default the active one. Equal amounts may be sent back. */
async function refuseOtherRating(
  { world, viewer }: Pick<RestCall, 'world' | 'viewer'>,
  policyId: number,
  sent: FieldValues,
): Promise<void> {
  const file = requireFound(await readPolicyFile(world, viewer, policyId));
  const other = sent.ratingId ? await findRatingById(world, viewer, Number(sent.ratingId)) : file.rating;
  const stored = other?.policyId === policyId ? other : file.rating;
  const place = {
    numbers: ['ratingId', 'policyId', 'transactionId'],
    requests: ['stage', ...Object.keys(parseRatingChoice({}))],
  };
  // A quote that was never rated has a blank rating, which names no policy and no transaction.
  const named = { ...stored, policyId, transactionId: file.transaction.transactionId };
  refuseUnsaved(unsavedProblems(ratingFields, sent, [named], place));
}

function parseRatingStage(stage: unknown): RatingStage | null {
  return stage === 'PRELIMINARY' || stage === 'DISCOUNTED' ? stage : null;
}

function parseRatingChoice(row: FieldValues): RatingChoice {
  return {
    buildingCoverage: Number(row.buildingCoverage ?? 0),
    contentsCoverage: Number(row.contentsCoverage ?? 0),
    buildingDeductible: Number(row.buildingDeductible ?? 0),
    contentsDeductible: Number(row.contentsDeductible ?? 0),
  };
}

export const rateRoutes: readonly RestRoute[] = [
  defineRoute<unknown, FieldValues, { id: number }>({
    method: 'POST',
    path: 'Rating',
    summary:
      'Rates the policy with these coverages and deductibles and stores the rating as the active one. policyID or transactionID names it; without `stage` it is the one that the quote has reached. Premiums are worked out: they may be sent back as the rating that ratingID names has them, the active one without it, and are refused otherwise.',
    twin: 'Mutation.rate',
    body: ratingFields,
    answers: ratingSavedShape,
    run: async ({ world, viewer, body }) => {
      const policyId = requirePolicyId(
        body.policyId || (await findPolicyIdByTransaction(world, Number(body.transactionId ?? 0))),
      );
      await refuseOtherRating({ world, viewer }, policyId, body);
      const stage =
        parseRatingStage(body.stage) ?? requireFound(await findRatingStage(world, viewer, policyId));
      return requireRated(await rateFile(world, viewer, policyId, stage, parseRatingChoice(body)));
    },
  }),
];

/** The number of the rating that a call stored. Throws the refusal or the hard stop that kept it from rating. */
export function requireRated(answer: RateAnswer): { id: number } {
  const rated = requireSuccess(answer);
  if (rated.__typename === 'QuoteRated') return { id: rated.file.rating.ratingId };
  throw new RestRefusal(422, rated.message, [
    { code: rated.type, field: null, message: rated.message, severity: 'HARD_STOP', step: 'RATES' },
  ]);
}
