import { scrubErrorTexts } from '../../domain/format/messages.ts';
import { hardStop } from '../../wizard/hard-stop.ts';
import type { Call, Ending } from './faults.ts';

type Answering = Extract<Ending, { readonly kind: 'hard stop' | 'address' }>;

/** What the server answers to a call that ends with a hard stop or without an address, as the GraphQL contract writes it. */
export function answerOf(call: Call, ending: Answering): { readonly [field: string]: object } {
  const answer = ending.kind === 'address' ? scrubbed(ending) : stopped(ending);
  if (call === 'rate') return { rate: answer };
  if (call === 'check an address') return { scrubAddress: answer };
  return {
    startQuote: ending.kind === 'address' ? { __typename: 'AddressNeedsChoice', scrub: answer } : answer,
  };
}

function stopped({ stop }: Extract<Answering, { kind: 'hard stop' }>) {
  return { __typename: 'HardStop', ...hardStop(stop, null), reference: 'Lab' };
}

function scrubbed({ error }: Extract<Answering, { kind: 'address' }>) {
  const isOneOfSeveral = error === 'MORE_THAN_ONE_FOUND';
  return {
    __typename: 'ScrubOutcome',
    isVerified: false,
    corrected: null,
    candidates: isOneOfSeveral ? ['101 Sample St', '101 Sample Ave'].map(candidate) : [],
    errorKind: error,
    message: scrubErrorTexts[error],
    isSample: true,
    provenance: 'Made up by a fault of the lab',
  };
}

function candidate(streetAddress1: string) {
  return {
    __typename: 'ScrubbedAddress',
    streetAddress1,
    streetAddress2: null,
    city: 'Nashville',
    stateAbbreviation: 'TN',
    postalCode: '37201',
    county: 'Davidson',
    latitude: 36.16,
    longitude: -86.78,
  };
}
