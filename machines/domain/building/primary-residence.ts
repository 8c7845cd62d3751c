import type { BuildingType, Insured, PropertyAddress } from '../../contract/types.ts';
import { foldName, foldWords } from '../format/fold-text.ts';
import { isBlank } from '../format/format-values.ts';
import type { AddressLines } from '../place/address.ts';
import { isHome } from './building-type.ts';

/** The name and contact details of an insured person. */
export type PersonContact = Pick<
  Insured,
  'firstName' | 'lastName' | 'email' | 'phone' | 'workPhone' | 'cellPhone'
>;

type ComparedAddress = Pick<AddressLines, 'streetAddress1' | 'streetAddress2' | 'postalCode'>;

/** Whether to ask if the policyholder lives in the building. */
export function shouldAskPrimaryResidence(policy: {
  readonly buildingType: BuildingType | null;
  readonly isTenant: boolean | null;
}): boolean {
  const { buildingType, isTenant } = policy;
  return isHome(buildingType) || (buildingType === 'OTHER_RESIDENTIAL_BUILDING' && isTenant === true);
}

/**
 * Whether two insureds are the same person: same first and last name, and the same email, phone or mailing address. A matching name alone
 * is not enough.
 */
export function isSamePerson(
  first: PersonContact,
  second: PersonContact,
  areLettersToOnePlace: boolean,
): boolean {
  const phones = listPhoneDigits(second);
  return (
    isSameAndFilled(foldName(first.firstName ?? ''), foldName(second.firstName ?? '')) &&
    isSameAndFilled(foldName(first.lastName ?? ''), foldName(second.lastName ?? '')) &&
    (areLettersToOnePlace ||
      isSameAndFilled(normalizeText(first.email), normalizeText(second.email)) ||
      listPhoneDigits(first).some((phone) => phones.includes(phone)))
  );
}

/** Whether two addresses are the same place, comparing street line, unit and five-digit ZIP code. False if either has no street line. */
export function isSameAddress(first: ComparedAddress, second: ComparedAddress): boolean {
  return (
    isSameAndFilled(foldWords(first.streetAddress1 ?? ''), foldWords(second.streetAddress1 ?? '')) &&
    foldWords(first.streetAddress2 ?? '') === foldWords(second.streetAddress2 ?? '') &&
    normalizeText(first.postalCode).slice(0, 5) === normalizeText(second.postalCode).slice(0, 5)
  );
}

/** The address to compare for a property. Without a street address, the property's description takes its place. */
export function toComparedAddress(
  address: Pick<PropertyAddress, 'streetAddress1' | 'streetAddress2' | 'postalCode' | 'propertyDesc'>,
): ComparedAddress {
  const { streetAddress1, streetAddress2, postalCode, propertyDesc } = address;
  return isBlank(streetAddress1)
    ? { streetAddress1: propertyDesc, streetAddress2: null, postalCode }
    : { streetAddress1, streetAddress2, postalCode };
}

/** The phone numbers of a person, digits only. */
export function listPhoneDigits({ phone, workPhone, cellPhone }: PersonContact): string[] {
  return [phone, workPhone, cellPhone].map((number) => (number ?? '').replace(/\D/g, '')).filter(Boolean);
}

/** Normalizes text for comparison: lowercase, without surrounding spaces. */
export function normalizeText(text: string | null | undefined): string {
  return (text ?? '').trim().toLowerCase();
}

function isSameAndFilled(first: string, second: string): boolean {
  return first !== '' && first === second;
}
