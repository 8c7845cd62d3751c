import { records } from '../../machines/contract/fields.ts';
import type { Rating, RatingStage } from '../../machines/contract/types.ts';
import { loadFailures } from '../../machines/domain/file/part-failures.ts';
import { numberOf } from '../policy/file/policy-entity.routes.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { policyOfTransaction } from '../policy/file/policy-of-transaction.service.ts';
import { refuseUnsaved, unsavedProblems } from '../policy/parts/server-set.ts';
import { searchName } from '../policy/screening/name-search.service.ts';
import { currentQuote } from '../policy/search/policy-search.service.ts';
import { type RatingChoice, rateFile } from '../quote/pricing/rate.service.ts';
import { quoteExpiration, setQuoteExpiration } from '../quote/quote-expiration.service.ts';
import { found, granted, Refusal } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import {
  answer,
  choice,
  day,
  decimal,
  entity,
  fieldsOf,
  flag,
  list,
  number,
  object,
  type Row,
  text,
  whole,
} from '../rest/shape.ts';
import { ratingByNumber } from './rating-by-number.service.ts';
import { stageReached } from './rating-stage.service.ts';

const ratingShape = entity<Rating>(records.rating);
const ratingFields = fieldsOf(records.rating, ['policyId', 'transactionId', 'stage']);
const expiration = object('QuoteExpiration', {
  may: { expirationDate: day('The last day on which the quote may be bound') },
});
const aPolicy = 'The quote; the one that the caller changed last where it is absent';

/** /vue/api/Rating. */
export const ratingRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Rating/{id}',
    failure: loadFailures('failed').rating,
    summary: 'A rating by its number.',
    twin: 'Query.rating',
    answers: ratingShape,
    idFault: 'ratingID was invalid',
    run: async ({ world, viewer, id }) => found(await ratingByNumber(world, viewer, id)),
  }),
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
  route({
    method: 'POST',
    path: 'Rating/OFACSearchByName',
    summary: 'Compares a name with the sanctions list. Nothing is stored.',
    twin: 'Query.ofacSearch',
    body: object('NameRequest', {
      must: { firstName: text('First name', 60), lastName: text('Last name', 60) },
    }),
    answers: answer('NameSearch', {
      result: choice(
        'ScreeningResult',
        'PotentialMatch, Review or Clear; NotScreened where no list is loaded',
      ),
      matches: list(
        answer('NameMatch', {
          entryNumber: whole('Number in the published list'),
          name: text('As listed', 350),
          program: text('Program of the sanction'),
          score: decimal('0 to 100; 100 is the same name'),
          isSample: flag('Whether the entry is an invented sample'),
        }),
      ),
      listDate: day('Date of the list'),
    }),
    run: ({ world, viewer, body }) => searchName(world, viewer, body),
  }),
  route({
    method: 'GET',
    path: 'Rating/GetQuoteExpirationDate',
    summary: 'The last day on which a quote may be bound.',
    twin: 'Query.quoteExpiration',
    query: object('QuoteQuery', { may: { policyID: number(aPolicy) } }),
    answers: expiration,
    run: async (call) => {
      const { world, viewer, query } = call;
      return found(await quoteExpiration(world, viewer, await quoteOf(call, query.policyID)));
    },
  }),
  route({
    method: 'POST',
    path: 'Rating/SetQuoteExpirationDate',
    summary:
      'Sets the last day on which a quote may be bound: an earlier one, or with permission a later one.',
    twin: 'Mutation.setQuoteExpirationDate',
    body: object('QuoteExpirationRequest', {
      must: { expirationDate: day('The last day') },
      may: { policyID: number(aPolicy) },
    }),
    answers: expiration,
    run: async (call) => {
      const { world, viewer, body } = call;
      const id = await quoteOf(call, body.policyID);
      const { file } = granted(await setQuoteExpiration(world, viewer, id, body.expirationDate));
      return { expirationDate: file.policy.quoteExpirationDate };
    },
  }),
];

/** What the server works out may be sent back: as it stands in the rating named, else in the active one. */
async function refuseOtherRating(
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

async function quoteOf(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  policyId: number | null | undefined,
) {
  if (policyId !== null && policyId !== undefined) return numberOf(policyId);
  return found(await currentQuote(world, viewer)).policyId;
}

function stageIn(stage: unknown): RatingStage | null {
  return stage === 'PRELIMINARY' || stage === 'DISCOUNTED' ? stage : null;
}

function choiceIn(row: Row): RatingChoice {
  return {
    buildingCoverage: Number(row.buildingCoverage ?? 0),
    contentsCoverage: Number(row.contentsCoverage ?? 0),
    buildingDeductible: Number(row.buildingDeductible ?? 0),
    contentsDeductible: Number(row.contentsDeductible ?? 0),
  };
}
