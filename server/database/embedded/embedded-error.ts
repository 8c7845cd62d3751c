/** The embedded PostgreSQL cannot be used; the message says why and what to do, as text for a person. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
