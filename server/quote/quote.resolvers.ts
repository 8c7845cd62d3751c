import type { IsoDate } from '../../machines/contract/types.ts';
import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { type QuoteMail, sendQuote } from './mail-quote.service.ts';
import { quoteExpiration, setQuoteExpiration } from './quote-expiration.service.ts';

export const quoteMutations = {
  sendQuote: (_: never, { policyId, ...mail }: OfPolicy & QuoteMail, context: Context) =>
    sendQuote(context.world, signedIn(context), idOf(policyId), mail),
  setQuoteExpirationDate: (
    _: never,
    { policyId, expirationDate }: OfPolicy & { expirationDate: IsoDate },
    context: Context,
  ) => setQuoteExpiration(context.world, signedIn(context), idOf(policyId), expirationDate),
};

export const quoteQueries = {
  quoteExpiration: (_: never, { policyId }: OfPolicy, context: Context) =>
    quoteExpiration(context.world, signedIn(context), idOf(policyId)),
};
