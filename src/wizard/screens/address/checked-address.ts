import type { AddressScrubStatus } from '../../../../machines/contract/types.ts';
import type { AddressLines } from '../../../../machines/domain/place/address.ts';
import type { ScrubAnswerFragment } from '../../../graphql/documents.ts';
import { formatAddressLine, listOfferedAddresses } from '../../../graphql/scrubbed-addresses.ts';

/** What a check came to: the address as it was typed, the answer, and which address was chosen. */
export interface CheckedAddress {
  typed: AddressLines;
  scrub: ScrubAnswerFragment;
  pick: number | 'typed' | null;
}

/** Every address that the answer speaks of, in one line each. */
export function listAddressLines({ typed, scrub }: CheckedAddress): string[] {
  return [typed, ...listOfferedAddresses(scrub)].map(formatAddressLine);
}

/** What is stored of an answer before anybody chose. */
export function toScrubStatus({ isVerified, errorKind }: ScrubAnswerFragment): AddressScrubStatus {
  if (isVerified) return 'VERIFIED';
  if (errorKind === null || errorKind === 'MORE_THAN_ONE_FOUND') return 'AMBIGUOUS';
  return errorKind === 'UNKNOWN_ERROR' ? 'SERVICE_DOWN' : 'NOT_FOUND';
}
