import { records } from '../../../machines/contract/fields.ts';
import type { RatingStage } from '../../../machines/contract/types.ts';
import { readPolicyFile } from '../../policy/file/policy-files.service.ts';
import { policyOfTransaction } from '../../policy/file/policy-of-transaction.service.ts';
import { ratingByNumber } from '../../rating/rating-by-number.service.ts';
import { stageReached } from '../../rating/rating-stage.service.ts';
import { found, granted, numberOf, Refusal } from '../../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../../rest/route.ts';
import { refuseUnsaved, unsavedProblems } from '../../rest/server-set.ts';
import { fieldsOf, number, object, type Row } from '../../rest/shape.ts';
import { type RatingChoice, rateFile } from './rate.service.ts';

export const ratingFields = fieldsOf(records.rating, ['policyId', 'transactionId', 'stage']);

/** What the server works out may be sent back: as it stands in the rating named, else in the active one. */
export async function refuseOtherRating(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  policyId: number,
  sent: Row,
): Promise<void> {
  const file = found(await readPolicyFile(world, viewer, policyId));
  const other = sent.ratingId ? await ratingByNumber(world, viewer, Number(sent.ratingId)) : file.rating;
  const stored = other?.policyId === policyId ? other : file.rating;
  const place = {
    numbers: ['ratingId', 'policyId', 'transactionId'],
    requests: ['stage', ...Object.keys(choiceIn({}))],
  };
  refuseUnsaved(unsavedProblems(ratingFields, sent, [{ ...stored }], place));
}

export function stageIn(stage: unknown): RatingStage | null {
  return stage === 'PRELIMINARY' || stage === 'DISCOUNTED' ? stage : null;
}

export function choiceIn(row: Row): RatingChoice {
  return {
    buildingCoverage: Number(row.buildingCoverage ?? 0),
    contentsCoverage: Number(row.contentsCoverage ?? 0),
    buildingDeductible: Number(row.buildingDeductible ?? 0),
    contentsDeductible: Number(row.contentsDeductible ?? 0),
  };
}

export const rateRoutes: readonly RestRoute[] = [
  route<unknown, Row, { id: number }>({
    method: 'POST',
    path: 'Rating',
    summary:
      'Rates the policy with these coverages and deductibles and stores the rating as the active one. policyID or transactionID names it; without `stage` it is the one that the quote has reached. Premiums are worked out: they may be sent back as the rating that ratingID names has them, the active one without it, and are refused otherwise.',
    twin: 'Mutation.rate',
    body: ratingFields,
    answers: object('RatingSaved', { must: { id: number('Number of the rating') } }),
    run: async ({ world, viewer, body }) => {
      const policyId = numberOf(
        body.policyId || (await policyOfTransaction(world, Number(body.transactionId ?? 0))),
      );
      await refuseOtherRating({ world, viewer }, policyId, body);
      const stage = stageIn(body.stage) ?? found(await stageReached(world, viewer, policyId));
      const rated = granted(await rateFile(world, viewer, policyId, stage, choiceIn(body)));
      if (rated.__typename === 'WizardMoved') return { id: rated.file.rating.ratingId };
      throw new Refusal(422, rated.message, [
        { code: rated.type, field: null, message: rated.message, severity: 'H', step: 'RATES' },
      ]);
    },
  }),
];
