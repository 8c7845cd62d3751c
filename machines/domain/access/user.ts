/** First and last name, or the name to sign in with. */
export function userDisplayName(user: {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userName: string;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.userName;
}

/** The states in which someone is licensed: a list of two letters each, separated by spaces. */
export function parseStateList(list: string | null): string[] {
  return (list ?? '').split(' ').filter(Boolean);
}
