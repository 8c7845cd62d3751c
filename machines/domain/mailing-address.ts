import type { MailingAddress, PolicyFile } from '../contract/types.ts';
import type { AddressLines } from './address.ts';
import { isBlank } from './format.ts';

/** What a load or a save of the mailing address answers. Specification, section 7. */
export interface MailingAddressAnswer {
  readonly apiStatusCode: number;
  readonly floodMailingAddress: MailingAddress | null;
}

/** The address of an answer; one without a first street line is no address. Specification, section 5. */
export function loadedMailingAddress(answer: MailingAddressAnswer | null | undefined): MailingAddress | null {
  const address = answer?.floodMailingAddress ?? null;
  return address === null || isBlank(address.streetAddress1) ? null : address;
}

/** What a save answered, or false unless its status code is 200. Specification, section 8. */
export function savedMailingAddress(
  answer: MailingAddressAnswer | null | undefined,
): MailingAddressAnswer | false {
  return answer?.apiStatusCode === 200 ? answer : false;
}

/** Where letters go: the property address where the mailing address is the same. */
export function letterAddress({
  mailingAddress,
  propertyAddress,
}: Pick<PolicyFile, 'mailingAddress' | 'propertyAddress'>): AddressLines {
  return mailingAddress.isSameAsPropertyAddress === true ? propertyAddress : mailingAddress;
}
