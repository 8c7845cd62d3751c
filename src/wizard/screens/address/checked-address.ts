import type { AddressScrubStatus } from '../../../../machines/contract/types.ts';
import type { AddressLines } from '../../../../machines/domain/place/address.ts';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { listOfferedAddresses } from '../../../graphql/scrubbed-addresses.ts';
import type { ScrubAnswerFragment } from '../../../graphql/staff-documents.ts';

/** An address check: the address as typed, the service's answer, and the chosen address (null until the user chooses). */
export interface CheckedAddress {
  typed: AddressLines;
  scrub: ScrubAnswerFragment;
  pick: number | 'typed' | null;
}

/** The typed address and every offered address, each formatted as one line. */
export function listAddressLines({ typed, scrub }: CheckedAddress): string[] {
  return [typed, ...listOfferedAddresses(scrub)].map(formatAddressLine);
}

/** The status to store for an answer before the user chooses an address. */
export function toScrubStatus({ isVerified, errorKind }: ScrubAnswerFragment): AddressScrubStatus {
  if (isVerified) return 'VERIFIED';
  if (errorKind === null || errorKind === 'MORE_THAN_ONE_FOUND') return 'AMBIGUOUS';
  return errorKind === 'UNKNOWN_ERROR' ? 'SERVICE_DOWN' : 'NOT_FOUND';
}
