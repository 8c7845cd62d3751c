/** A database that was last migrated by a release from which this one cannot go on. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError';
}
