import type { Edition } from '../figures/edition.ts';
import type { Manifest } from './edition-files.ts';
import { RateBooks } from './rate-books.ts';

/** The editions that stand beside this file. */
const shipped = new RateBooks(import.meta.dirname);

/** Manifests of every edition on disk, oldest first; read once. */
export function manifests(): readonly Manifest[] {
  return shipped.manifests();
}

/** The edition in force on an ISO date, with the constants of that date. Throws when none is. */
export function editionFor(effectiveDate: string): Edition {
  return shipped.editionFor(effectiveDate);
}

/** Whether an edition is in force on an ISO date. */
export function hasEdition(effectiveDate: string): boolean {
  return shipped.hasEdition(effectiveDate);
}

/** The edition that a stored rating names, with the constants of the policy's effective date: the same cents again. */
export function editionById(id: string, effectiveDate: string): Edition {
  return shipped.editionById(id, effectiveDate);
}
