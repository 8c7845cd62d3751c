import { type Context, signedIn } from '../graphql/context.ts';
import { addressDetails } from './address-details.service.ts';
import { scrubAddress } from './choose-address.service.ts';
import { startQuote } from './start-quote.service.ts';
import type { AddressAnswer, StartQuote } from './start-quote-input.service.ts';

export const startQueries = {
  scrubAddress: (_: never, { address }: { address: AddressAnswer }, context: Context) =>
    scrubAddress(context.world, signedIn(context), address),
  addressDetails: (_: never, { address }: { address: AddressAnswer }, context: Context) =>
    addressDetails(context.world, signedIn(context), address),
};

export const startMutations = {
  startQuote: (_: never, { input }: { input: StartQuote }, context: Context) =>
    startQuote(context.world, signedIn(context), input),
};
