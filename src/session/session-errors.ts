/** The call was not made or not answered, because the session has ended. Input is kept. */
export class SessionOverError extends Error {
  override name = 'SessionOver';
  constructor() {
    super('Your session has ended.');
  }
}

/** The session continues, but the person has no right to this call. */
export class NotAuthorizedError extends Error {
  override name = 'NotAuthorized';
  constructor() {
    super('You do not have authorization for this.');
  }
}
