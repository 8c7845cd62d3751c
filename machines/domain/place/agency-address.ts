import type { Lookup } from '../../contract/types.ts';
import { isBlank } from '../format/format-values.ts';

const usaCountryId = 233;

/** A country of the lookup list. */
export type ListedCountry = Pick<Lookup, 'valueId' | 'code' | 'label'>;

/** An agency's country is not a listed one. */
export class UnlistedCountryError extends Error {
  override name = 'UnlistedCountry';
  constructor(country: string) {
    super(`${country} is not a listed country.`);
  }
}

/** The country of an agency address: the USA where none is named. Throws `UnlistedCountry` for a foreign one that is not listed. */
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
