import { parseAssumptions } from '../figures/company-assumptions.ts';
import type { Edition } from '../figures/edition.ts';
import type { Manifest } from './edition-files.ts';
import { EditionLibrary } from './edition-library.ts';

const { RATE_FIGURES, RATE_ASSUMPTIONS, RATE_ASSUMPTIONS_SOURCE } = process.env;

/** The editions in the folder of this file. Threads that rate in bulk read the settings of their process, too. */
const shippedBooks = new EditionLibrary(
  import.meta.dirname,
  RATE_FIGURES === 'current',
  RATE_ASSUMPTIONS
    ? { values: parseAssumptions(RATE_ASSUMPTIONS), source: RATE_ASSUMPTIONS_SOURCE ?? '' }
    : null,
);

/** Manifests of every edition on disk, oldest first. Read once. */
export function readManifests(): readonly Manifest[] {
  return shippedBooks.manifests();
}

/** The edition in force on an ISO date, with that date's constants. Throws when there is none. */
export function findEditionInForce(effectiveDate: string): Edition {
  return shippedBooks.editionFor(effectiveDate);
}

/** Whether an edition is in force on an ISO date. */
export function hasEditionInForce(effectiveDate: string): boolean {
  return shippedBooks.hasEdition(effectiveDate);
}

/**
 * The share of the discounted premium that the reserve fund takes of a term from its first day; the first edition’s for a term before all
 * editions, or after the last.
 */
export function findReserveFundRate(effectiveDate: string): number {
  const loaded = readManifests();
  const edition = loaded.findLast(({ effectiveFrom }) => effectiveFrom <= effectiveDate) ?? loaded[0];
  if (edition === undefined) throw new Error('No edition of rate figures is loaded');
  const day = effectiveDate < edition.effectiveFrom ? edition.effectiveFrom : effectiveDate;
  return findEditionById(edition.id, day).constants.reserveFundRate;
}

/** The id of the edition in force on an ISO date, without reading its figures; null if there is none. */
export function findEditionIdInForce(effectiveDate: string): string | null {
  return shippedBooks.editionIdFor(effectiveDate);
}

/**
 * The edition that a stored rating names, with the constants of the policy's effective date, so that rating again yields the same cents.
 */
export function findEditionById(id: string, effectiveDate: string): Edition {
  return shippedBooks.editionById(id, effectiveDate);
}

/**
 * Why the edition of that id may not hold on an ISO date, as a sentence for people; null while it is current, or if there is no such edition,
 * as for a private carrier's.
 */
export function findSupersession(id: string | null, date: string | null): string | null {
  return id === null || date === null ? null : shippedBooks.supersession(id, date);
}
