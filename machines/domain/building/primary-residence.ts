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
  first: PersonContact,
  second: PersonContact,
  areLettersToOnePlace: boolean,
): boolean {
  const phones = listPhoneDigits(second);
  return (
    isSameAndFilled(normalizeName(first.firstName), normalizeName(second.firstName)) &&
    isSameAndFilled(normalizeName(first.lastName), normalizeName(second.lastName)) &&
    (areLettersToOnePlace ||
      isSameAndFilled(normalizeText(first.email), normalizeText(second.email)) ||
      listPhoneDigits(first).some((phone) => phones.includes(phone)))
  );
}

/** Whether two addresses are one place: street line, unit and five digits of the ZIP code; false where either has no street line. */
export function isSameAddress(first: ComparedAddress, second: ComparedAddress): boolean {
  return (
    isSameAndFilled(normalizeText(first.streetAddress1), normalizeText(second.streetAddress1)) &&
    normalizeText(first.streetAddress2) === normalizeText(second.streetAddress2) &&
    normalizeText(first.postalCode).slice(0, 5) === normalizeText(second.postalCode).slice(0, 5)
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
  return [phone, workPhone, cellPhone].map((number) => (number ?? '').replace(/\D/g, '')).filter(Boolean);
}

/** Text for comparison: without case and surrounding spaces. */
export function normalizeText(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

/** A name for comparison: also without accents and double spaces. */
function normalizeName(name: string | null): string {
  return normalizeText(name).normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

function isSameAndFilled(first: string, second: string): boolean {
  return first !== '' && first === second;
}
