/** An address written in one line, taken apart. */
export interface AddressLine {
  readonly streetAddress1: string;
  readonly streetAddress2: string | null;
  readonly city: string;
  readonly stateAbbreviation: string;
  readonly postalCode: string;
}

/**
 * Takes an address in one line apart: street, a second street line if there is one, city, then state and ZIP code, with commas between street
 * and city. Null if one of them is missing.
 */
export function parseAddressLine(text: string): AddressLine | null {
  const found = /^(.*[^\s,])[\s,]+([A-Za-z]{2})[\s,]+(\d{5}(?:-\d{4})?)$/.exec(text.trim());
  if (found === null) return null;
  const [, place = '', state = '', postalCode = ''] = found;
  const lines = place.split(',').map((line) => line.trim());
  const city = lines.pop() ?? '';
  const [streetAddress1 = '', ...others] = lines;
  if (city === '' || streetAddress1 === '') return null;
  const streetAddress2 = others.filter((line) => line !== '').join(', ');
  return {
    streetAddress1,
    streetAddress2: streetAddress2 === '' ? null : streetAddress2,
    city,
    stateAbbreviation: state.toUpperCase(),
    postalCode,
  };
}
