import type { BuildingType, Insured, PropertyAddress } from '../../contract/types.ts';
import { isBlank } from '../format/format.ts';
import type { AddressLines } from '../place/address.ts';
import { isHome } from './building-type.ts';

/** A person who is insured, and how that person is reached. */
export type ReachedPerson = Pick<
  Insured,
  'firstName' | 'lastName' | 'email' | 'phone' | 'workPhone' | 'cellPhone'
>;

type Place = Pick<AddressLines, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** Whether it is asked of a building if the policyholder lives there. */
export function asksForPrimaryResidence(policy: {
  readonly buildingType: BuildingType | null;
  readonly isTenant: boolean | null;
}): boolean {
  const { buildingType, isTenant } = policy;
  return isHome(buildingType) || (buildingType === 'OTHER_RESIDENTIAL_BUILDING' && isTenant === true);
}

/**
 * Whether two insureds are one person: the same first and last name, and the same e-mail, phone or mailing address. A name
 * alone tells nothing.
 */
export function isSamePerson(
  one: ReachedPerson,
  other: ReachedPerson,
  areLettersToOnePlace: boolean,
): boolean {
  const phones = phonesOf(other);
  return (
    areSame(spelled(one.firstName), spelled(other.firstName)) &&
    areSame(spelled(one.lastName), spelled(other.lastName)) &&
    (areLettersToOnePlace ||
      areSame(plain(one.email), plain(other.email)) ||
      phonesOf(one).some((phone) => phones.includes(phone)))
  );
}

/** Whether two addresses are one place: street line, unit and five digits of the ZIP code; false where either has no street line. */
export function isSamePlace(one: Place, other: Place): boolean {
  return (
    areSame(plain(one.streetAddress1), plain(other.streetAddress1)) &&
    plain(one.streetAddress2) === plain(other.streetAddress2) &&
    plain(one.postalCode).slice(0, 5) === plain(other.postalCode).slice(0, 5)
  );
}

/** Where a property is; one without a street address is known by its description. */
export function placeOfProperty(
  address: Pick<PropertyAddress, 'streetAddress1' | 'streetAddress2' | 'postalCode' | 'propertyDesc'>,
): Place {
  const { streetAddress1, streetAddress2, postalCode, propertyDesc } = address;
  return isBlank(streetAddress1)
    ? { streetAddress1: propertyDesc, streetAddress2: null, postalCode }
    : { streetAddress1, streetAddress2, postalCode };
}

/** The phones of a person, digits only. */
export function phonesOf({ phone, workPhone, cellPhone }: ReachedPerson): string[] {
  return [phone, workPhone, cellPhone].map((one) => (one ?? '').replace(/\D/g, '')).filter(Boolean);
}

/** Text as it is compared: without case and the blanks around it. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

/** A name as it is compared: without accents and double blanks too. */
function spelled(name: string | null): string {
  return plain(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

function areSame(one: string, other: string): boolean {
  return one !== '' && one === other;
}
