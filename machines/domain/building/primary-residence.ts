import type { BuildingType, Insured, PropertyAddress } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import type { AddressLines } from '../place/address.ts';
import { isHome } from './building-type.ts';

/** A person who is insured, and how that person is reached. */
export type PersonContact = Pick<
  Insured,
  'firstName' | 'lastName' | 'email' | 'phone' | 'workPhone' | 'cellPhone'
>;

type ComparedAddress = Pick<AddressLines, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** Whether it is asked of a building if the policyholder lives there. */
export function shouldAskPrimaryResidence(policy: {
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
  one: PersonContact,
  other: PersonContact,
  areLettersToOnePlace: boolean,
): boolean {
  const phones = listPhoneDigits(other);
  return (
    isSameAndFilled(normalizeName(one.firstName), normalizeName(other.firstName)) &&
    isSameAndFilled(normalizeName(one.lastName), normalizeName(other.lastName)) &&
    (areLettersToOnePlace ||
      isSameAndFilled(normalizeText(one.email), normalizeText(other.email)) ||
      listPhoneDigits(one).some((phone) => phones.includes(phone)))
  );
}

/** Whether two addresses are one place: street line, unit and five digits of the ZIP code; false where either has no street line. */
export function isSameAddress(one: ComparedAddress, other: ComparedAddress): boolean {
  return (
    isSameAndFilled(normalizeText(one.streetAddress1), normalizeText(other.streetAddress1)) &&
    normalizeText(one.streetAddress2) === normalizeText(other.streetAddress2) &&
    normalizeText(one.postalCode).slice(0, 5) === normalizeText(other.postalCode).slice(0, 5)
  );
}

/** Where a property is; one without a street address is known by its description. */
export function toComparedAddress(
  address: Pick<PropertyAddress, 'streetAddress1' | 'streetAddress2' | 'postalCode' | 'propertyDesc'>,
): ComparedAddress {
  const { streetAddress1, streetAddress2, postalCode, propertyDesc } = address;
  return isBlank(streetAddress1)
    ? { streetAddress1: propertyDesc, streetAddress2: null, postalCode }
    : { streetAddress1, streetAddress2, postalCode };
}

/** The phones of a person, digits only. */
export function listPhoneDigits({ phone, workPhone, cellPhone }: PersonContact): string[] {
  return [phone, workPhone, cellPhone].map((one) => (one ?? '').replace(/\D/g, '')).filter(Boolean);
}

/** Text as it is compared: without case and the blanks around it. */
export function normalizeText(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

/** A name as it is compared: without accents and double blanks too. */
function normalizeName(name: string | null): string {
  return normalizeText(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

function isSameAndFilled(one: string, other: string): boolean {
  return one !== '' && one === other;
}
