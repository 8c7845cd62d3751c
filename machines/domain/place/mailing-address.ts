import type { PolicyFile } from '../../contract/types.ts';
import type { AddressLines } from './address.ts';

/** Where letters go: the property address where the mailing address is the same. */
export function effectiveMailingAddress({
  mailingAddress,
  propertyAddress,
}: Pick<PolicyFile, 'mailingAddress' | 'propertyAddress'>): AddressLines {
  return mailingAddress.isSameAsPropertyAddress === true ? propertyAddress : mailingAddress;
}
