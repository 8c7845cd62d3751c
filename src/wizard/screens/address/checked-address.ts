import type { AddressLines } from '../../../../machines/domain/address.ts';
import type { ScrubAnswerFragment, ScrubbedLinesFragment } from '../../../graphql/documents.ts';
import { oneLine } from './one-line.ts';

/** What a check came to: the address as it was typed, the answer, and which address was chosen. */
export interface CheckedAddress {
  typed: AddressLines;
  scrub: ScrubAnswerFragment;
  pick: number | 'typed' | null;
}

/** The addresses that a check offers: the correction, or those to choose from. */
export function offeredBy(scrub: ScrubAnswerFragment): readonly ScrubbedLinesFragment[] {
  return scrub.corrected === null ? scrub.candidates : [scrub.corrected];
}

/** Every address that the answer speaks of, in one line each. */
export function addressesOf({ typed, scrub }: CheckedAddress): string[] {
  return [typed, ...offeredBy(scrub)].map(oneLine);
}
