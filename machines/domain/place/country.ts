import { usaCountryId } from './usa.ts';

/** A country that an address may be in. */
export interface Country {
  readonly countryId: number;
  readonly letters: string;
  readonly name: string;
}

/** The countries of addresses. The first one is the country of every insured building. */
export const countries: readonly Country[] = [
  { countryId: usaCountryId, letters: 'USA', name: 'United States' },
  { countryId: 39, letters: 'CAN', name: 'Canada' },
];

/** The name of a country abroad; null for the United States, or where none is known. */
export function findForeignCountry(countryId: number | null | undefined): string | null {
  if (countryId === usaCountryId) return null;
  return countries.find((country) => country.countryId === countryId)?.name ?? null;
}
