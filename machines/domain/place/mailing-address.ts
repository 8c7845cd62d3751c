import type { PolicyFile } from '../../contract/types.ts';
import type { AddressLines } from './address.ts';

/** The mailing address, or the property address if both are the same. */
export function effectiveMailingAddress({
  mailingAddress,
  propertyAddress,
}: Pick<PolicyFile, 'mailingAddress' | 'propertyAddress'>): AddressLines {
  return mailingAddress.isSameAsPropertyAddress === true ? propertyAddress : mailingAddress;
}
