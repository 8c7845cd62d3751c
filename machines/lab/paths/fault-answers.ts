import { scrubErrorTexts } from '../../domain/format/messages.ts';
import { buildHardStop } from '../../wizard/hard-stop.ts';
import type { CallEnding, CallKind } from './faults.ts';

type AnsweredEnding = Extract<CallEnding, { readonly kind: 'hard stop' | 'address' }>;

/** Builds the server's answer to a call that ends with a hard stop or an unresolved address, in the form of the GraphQL contract. */
export function buildFaultAnswer(
  call: CallKind,
  ending: AnsweredEnding,
): { readonly [field: string]: object } {
  const answer = ending.kind === 'address' ? buildScrubAnswer(ending) : buildHardStopAnswer(ending);
  if (call === 'rate') return { rate: answer };
  if (call === 'rate again') return { refreshQuote: answer };
  if (call === 'check an address') return { scrubAddress: answer };
  return {
    startQuote: ending.kind === 'address' ? { __typename: 'AddressNeedsChoice', scrub: answer } : answer,
  };
}

function buildHardStopAnswer({ stop }: Extract<AnsweredEnding, { kind: 'hard stop' }>) {
  return { __typename: 'HardStop', ...buildHardStop(stop, null), reference: 'Lab' };
}

function buildScrubAnswer({ error }: Extract<AnsweredEnding, { kind: 'address' }>) {
  const isOneOfSeveral = error === 'MORE_THAN_ONE_FOUND';
  return {
    __typename: 'ScrubOutcome',
    isVerified: false,
    corrected: null,
    candidates: isOneOfSeveral ? ['101 Sample St', '101 Sample Ave'].map(buildCandidate) : [],
    errorKind: error,
    message: scrubErrorTexts[error],
    isSample: true,
    provenance: 'Made up by a fault of the lab',
  };
}

function buildCandidate(streetAddress1: string) {
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
