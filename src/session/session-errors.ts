/** The call was not made or not answered, because the session has ended. What was typed is kept. */
export class SessionOverError extends Error {
  override name = 'SessionOver';
  constructor() {
    super('Your session has ended.');
  }
}

/** The session goes on, but this call is not for this person. */
export class NotAuthorizedError extends Error {
  override name = 'NotAuthorized';
  constructor() {
    super('You do not have authorization for this.');
  }
}
