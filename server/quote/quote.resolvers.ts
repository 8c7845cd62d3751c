import type { IsoDate } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { copyQuote } from './copy-quote.service.ts';
import { type QuoteMail, sendQuote } from './mail-quote.service.ts';
import { findQuoteExpiration, setQuoteExpiration } from './quote-expiration.service.ts';

export const quoteMutations = {
  copyQuote: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    copyQuote(context.world, requireViewer(context), parseId(policyId)),
  sendQuote: (_: never, { policyId, ...mail }: PolicyIdArgument & QuoteMail, context: Context) =>
    sendQuote(context.world, requireViewer(context), parseId(policyId), mail),
  setQuoteExpirationDate: (
    _: never,
    { policyId, expirationDate }: PolicyIdArgument & { expirationDate: IsoDate },
    context: Context,
  ) => setQuoteExpiration(context.world, requireViewer(context), parseId(policyId), expirationDate),
};

export const quoteQueries = {
  quoteExpiration: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    findQuoteExpiration(context.world, requireViewer(context), parseId(policyId)),
};
