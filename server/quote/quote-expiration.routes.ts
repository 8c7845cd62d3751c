import { currentQuote } from '../policy/search/policy-search.service.ts';
import { found, granted, numberOf } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import { day, number, object } from '../rest/shape.ts';
import { quoteExpiration, setQuoteExpiration } from './quote-expiration.service.ts';

export const expiration = object('QuoteExpiration', {
  may: { expirationDate: day('The last day on which the quote may be bound') },
});

export const aPolicy = 'The quote; the one that the caller changed last where it is absent';

export async function quoteOf(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  policyId: number | null | undefined,
) {
  if (policyId !== null && policyId !== undefined) return numberOf(policyId);
  return found(await currentQuote(world, viewer)).policyId;
}

export const quoteExpirationRoutes: readonly RestRoute[] = [
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
