/** The embedded PostgreSQL cannot be used. The message says why, and what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another Highwater holds the data folder. */
export class DataFolderInUseError extends EmbeddedDatabaseError {}
