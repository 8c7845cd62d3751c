import { questionLabel } from '../../machines/domain/questions/private-questions.ts';
import { findMarketOffers } from '../market/market-offers.service.ts';
import { refreshPolicySearch } from '../policy/entity/refresh-policy-search.service.ts';
import { readPolicyFile, readPolicyInForce } from '../policy/file/policy-files.service.ts';
import {
  problemsShape,
  questionShape,
  ratabilityShape,
  referralShape,
} from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess, withWireField } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { flag, list, object } from '../rest/shape.ts';
import {
  canOfferExceptionalDeductibles,
  findPolicyProblems,
  findRatability,
  findReferralSource,
  isPolicyActive,
} from './policy-overview.service.ts';

/** Routes of checks on a policy, and of the rewrite of its search entry. */
export const checkRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/IsPolicyActive',
    summary:
      'Whether the policy is in force or will be, by its versions: an open change counts for nothing, a cancellation ends it.',
    twin: 'Query.policyFile.overview.isPolicyActive',
    answers: flag('Whether it is'),
    run: async ({ world, viewer, id }) =>
      isPolicyActive(world, requireFound(await readPolicyInForce(world, viewer, id))),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/IsRatable',
    summary: 'Whether the answers can be rated, and what is missing.',
    twin: 'Query.policyFile.overview.ratability',
    answers: ratabilityShape,
    run: async ({ world, viewer, id }) => {
      const { isRatable, missing } = await findRatability(
        world,
        viewer,
        requireFound(await readPolicyFile(world, viewer, id)),
      );
      return { isRatable, missing: missing.map(withWireField) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/IsEligbileForExceptionalDeductibles',
    summary:
      'Whether deductibles of 15,000 to 50,000 dollars may be offered. The path is spelled as callers know it.',
    twin: 'Query.policyFile.overview.isEligibleForExceptionalDeductibles',
    answers: flag('Whether they may'),
    run: async ({ world, viewer, id }) =>
      canOfferExceptionalDeductibles(requireFound(await readPolicyFile(world, viewer, id))),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/ReferralSource',
    summary: 'The person who referred the policyholder; members are null if there is none.',
    twin: 'Query.policyFile.overview.referralSource',
    answers: referralShape,
    run: async ({ world, viewer, id }) => {
      const source = await findReferralSource(
        world,
        viewer,
        requireFound(await readPolicyFile(world, viewer, id)),
      );
      return {
        referralSourceID: source?.valueId ?? null,
        code: source?.code ?? null,
        label: source?.label ?? null,
      };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Validate',
    summary:
      'Every problem that holds the policy back: from application while it is a quote, from issue afterwards.',
    twin: 'Query.policyFile.overview.problems',
    answers: problemsShape,
    run: async ({ world, viewer, id }) =>
      (await findPolicyProblems(world, viewer, requireFound(await readPolicyFile(world, viewer, id)))).map(
        withWireField,
      ),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/PrivateProviderQuestions',
    summary:
      'The questions of private carriers about the risk, and who asks them; none in the public market.',
    twin: 'Query.marketOffers',
    answers: list(questionShape),
    run: async ({ world, viewer, id }) => {
      const offers = await findMarketOffers(world, viewer, id, 'PRELIMINARY');
      if (offers.__typename !== 'MarketOffers')
        return offers.__typename === 'NotFound' ? requireFound(null) : [];
      return offers.questions.map((question) => ({ ...question, label: questionLabel(question.field) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/SearchSync',
    summary: 'Rewrites the policy’s search entry.',
    twin: 'Mutation.refreshSearch',
    answers: object('SearchSynced', { must: { isSynced: flag('Whether it was written') } }),
    run: async ({ world, viewer, id }) => {
      requireSuccess(await refreshPolicySearch(world, viewer, id));
      return { isSynced: true };
    },
  }),
];
