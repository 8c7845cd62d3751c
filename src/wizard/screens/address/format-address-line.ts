import type { AddressLines } from '../../../../machines/domain/place/address.ts';
import type { ScrubbedLinesFragment } from '../../../graphql/documents.ts';

/** An address in one line: 118 Riverside Dr Apt 4, Nashville TN 37203. */
export function formatAddressLine(lines: AddressLines | ScrubbedLinesFragment): string {
  const street = [lines.streetAddress1, lines.streetAddress2].filter(Boolean).join(' ');
  const state =
    'foreignState' in lines ? (lines.stateAbbreviation ?? lines.foreignState) : lines.stateAbbreviation;
  const cityLine = [lines.city, state, lines.postalCode].filter(Boolean).join(' ');
  return [street, cityLine].filter(Boolean).join(', ');
}
