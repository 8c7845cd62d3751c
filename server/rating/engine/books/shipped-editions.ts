import type { Edition } from '../figures/edition.ts';
import type { Manifest } from './edition-files.ts';
import { EditionLibrary } from './edition-library.ts';

/** The editions that stand beside this file. */
const shippedBooks = new EditionLibrary(import.meta.dirname);

/** Manifests of every edition on disk, oldest first; read once. */
export function readManifests(): readonly Manifest[] {
  return shippedBooks.manifests();
}

/** The edition in force on an ISO date, with the constants of that date. Throws when none is. */
export function findEditionInForce(effectiveDate: string): Edition {
  return shippedBooks.editionFor(effectiveDate);
}

/** Whether an edition is in force on an ISO date. */
export function hasEditionInForce(effectiveDate: string): boolean {
  return shippedBooks.hasEdition(effectiveDate);
}

/** The edition that a stored rating names, with the constants of the policy's effective date: the same cents again. */
export function findEditionById(id: string, effectiveDate: string): Edition {
  return shippedBooks.editionById(id, effectiveDate);
}
