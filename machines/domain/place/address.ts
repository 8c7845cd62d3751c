import { isBlank } from '../format/format-values.ts';
import { findForeignCountry } from './country.ts';

/** The lines that the three address tests check, for property, mailing and loss payee addresses. Specification, section 5. */
export interface AddressLines {
  readonly streetAddress1: string | null;
  readonly streetAddress2?: string | null;
  readonly city: string | null;
  readonly stateAbbreviation: string | null;
  readonly postalCode: string | null;
  readonly urbanization?: string | null;
  /** The state or province of a foreign address, which counts as the state. */
  readonly foreignState?: string | null;
  readonly countryId?: number | null;
}

/** The same lines where any may be left out. */
type SomeLines = { readonly [line in keyof AddressLines]?: AddressLines[line] | undefined };

/** Whether street, city, state and postal code are all present. */
export function isCompleteAddress(address: AddressLines): boolean {
  const { street, city, state, zip } = findPresentLines(address);
  return street && city && state && zip;
}

/** Whether an address is partly valid: street, city and state; city and postal code; or state and postal code. */
export function isPartlyValidAddress(address: AddressLines): boolean {
  const { street, city, state, zip } = findPresentLines(address);
  return (street && city && state) || (city && zip) || (state && zip);
}

/** Whether any line of the address is present. */
export function hasAnyAddressLine(address: AddressLines): boolean {
  const { streetAddress2, urbanization } = address;
  return (
    Object.values(findPresentLines(address)).some(Boolean) ||
    !isBlank(streetAddress2) ||
    !isBlank(urbanization)
  );
}

/** City, state and ZIP code as the mail writes them: Nashville, TN 37203. */
export function formatCityLine(lines: SomeLines): string {
  const state = lines.stateAbbreviation ?? lines.foreignState;
  const region = [state, lines.postalCode].filter(Boolean).join(' ');
  return [lines.city, region].filter(Boolean).join(', ');
}

/** An address in one line: 118 Riverside Dr Apt 4, Nashville, TN 37203. One abroad ends with its country. */
export function formatAddressLine(lines: SomeLines): string {
  const street = [lines.streetAddress1, lines.streetAddress2].filter(Boolean).join(' ');
  return [street, formatCityLine(lines), findForeignCountry(lines.countryId)].filter(Boolean).join(', ');
}

function findPresentLines({
  streetAddress1,
  city,
  stateAbbreviation,
  foreignState,
  postalCode,
}: AddressLines) {
  return {
    street: !isBlank(streetAddress1),
    city: !isBlank(city),
    state: !isBlank(stateAbbreviation) || !isBlank(foreignState),
    zip: !isBlank(postalCode),
  };
}

/** Whether a line of an address names a post office box. */
export function isPostOfficeBox(line: string | null): boolean {
  return postOfficeBoxPattern.test(line ?? '');
}

const postOfficeBoxPattern = /\b(p\.?\s*o\.?\s*box|post\s+office\s+box|pob\s+\d)/i;
