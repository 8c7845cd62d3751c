import { type Context, requireViewer } from '../graphql/context.ts';
import { findAddressDetails } from './address-details.service.ts';
import { scrubAddress } from './choose-address.service.ts';
import { startQuote } from './start-quote.service.ts';
import type { EnteredAddress, StartQuoteRequest } from './start-quote-request.ts';

export const startQueries = {
  scrubAddress: (_: never, { address }: { address: EnteredAddress }, context: Context) =>
    scrubAddress(context.world, requireViewer(context), address),
  addressDetails: (_: never, { address }: { address: EnteredAddress }, context: Context) =>
    findAddressDetails(context.world, requireViewer(context), address),
};

export const startMutations = {
  startQuote: (_: never, { input }: { input: StartQuoteRequest }, context: Context) =>
    startQuote(context.world, requireViewer(context), input),
};
