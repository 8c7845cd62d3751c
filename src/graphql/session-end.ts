/** Where the person is led when a session is over: the session error page, or what a product other than Flood has. */
export type SessionTarget =
  | { page: 'session error' }
  | { page: 'time-out' }
  | { page: 'main site'; url: string };

/** The target after a 401 whose token is no longer valid. Specification, section 6. */
export function targetOf(settings: { product: string; mainSiteSignOutUrl: string | null }): SessionTarget {
  if (settings.product === 'Flood') return { page: 'session error' };
  const { mainSiteSignOutUrl: url } = settings;
  return url === null ? { page: 'time-out' } : { page: 'main site', url };
}

/** The call was not made or not answered, because the session is over. What was typed is kept. */
export class SessionOver extends Error {
  override name = 'SessionOver';
  constructor() {
    super('Your session is over.');
  }
}

/** The session goes on, but this call is not for this person. */
export class NotAuthorized extends Error {
  override name = 'NotAuthorized';
  constructor() {
    super('You do not have authorization for this.');
  }
}
