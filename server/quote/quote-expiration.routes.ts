import { findCurrentQuote } from '../policy/search/policy-search.service.ts';
import { requireFound, requirePolicyId, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../rest/route.ts';
import { day, object, rowNumber } from '../rest/shape.ts';
import { findQuoteExpiration, setQuoteExpiration } from './quote-expiration.service.ts';

const quoteExpirationShape = object('QuoteExpiration', {
  may: { expirationDate: day('The last day on which the quote may be bound') },
});

const quoteParameterSummary = 'The quote; the one that the caller changed last where it is absent';

async function resolveQuoteId(
  { world, viewer }: Pick<RestCall, 'world' | 'viewer'>,
  policyId: number | null | undefined,
) {
  if (policyId !== null && policyId !== undefined) return requirePolicyId(policyId);
  return requireFound(await findCurrentQuote(world, viewer)).policyId;
}

export const quoteExpirationRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Rating/GetQuoteExpirationDate',
    summary: 'The last day on which a quote may be bound.',
    twin: 'Query.quoteExpiration',
    query: object('QuoteQuery', { may: { policyID: rowNumber(quoteParameterSummary) } }),
    answers: quoteExpirationShape,
    run: async (call) => {
      const { world, viewer, query } = call;
      return requireFound(
        await findQuoteExpiration(world, viewer, await resolveQuoteId(call, query.policyID)),
      );
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Rating/SetQuoteExpirationDate',
    summary:
      'Sets the last day on which a quote may be bound: an earlier one, or with permission a later one.',
    twin: 'Mutation.setQuoteExpirationDate',
    body: object('QuoteExpirationRequest', {
      must: { expirationDate: day('The last day') },
      may: { policyID: rowNumber(quoteParameterSummary) },
    }),
    answers: quoteExpirationShape,
    run: async (call) => {
      const { world, viewer, body } = call;
      const id = await resolveQuoteId(call, body.policyID);
      const { file } = requireSuccess(await setQuoteExpiration(world, viewer, id, body.expirationDate));
      return { expirationDate: file.policy.quoteExpirationDate };
    },
  }),
];
