import type { Lookup } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';
import { usaCountryId } from './usa.ts';

/** A country in the lookup list. */
export type ListedCountry = Pick<Lookup, 'valueId' | 'code' | 'label'>;

/** Thrown if an agency's country is not in the list. */
export class UnlistedCountryError extends Error {
  override name = 'UnlistedCountry';
  constructor(country: string) {
    super(`${country} is not a listed country.`);
  }
}

/**
 * The country number of an agency address; the USA if no country is given. Throws `UnlistedCountryError` if the country is not in the list.
 */
export function agencyCountryId(country: number | string | null, listed: readonly ListedCountry[]): number {
  if (country === null || country === usaCountryId || (typeof country === 'string' && isBlank(country)))
    return usaCountryId;
  const match = listed.find((entry) =>
    typeof country === 'number' ? entry.valueId === country : matchesCountryName(entry, country),
  );
  if (match === undefined) throw new UnlistedCountryError(String(country));
  return match.valueId;
}

function matchesCountryName({ code, label }: ListedCountry, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return code.toLowerCase() === wanted || label.toLowerCase() === wanted;
}
