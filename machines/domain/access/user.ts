/** The first and last name, or the user name if both are missing. */
export function userDisplayName(user: {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userName: string;
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.userName;
}

/** The initials of a person whose name is not shown: "A. R."; "?" if the name is not known. */
export function formatInitials(firstName: string | null, lastName: string | null): string {
  const initials = [firstName, lastName].flatMap((name) => {
    const [letter] = (name ?? '').trim();
    return letter === undefined ? [] : [`${letter.toUpperCase()}.`];
  });
  return initials.join(' ') || '?';
}

/** Parses the states in which a person is licensed: two-letter codes separated by spaces. */
export function parseStateList(list: string | null): string[] {
  return (list ?? '').split(' ').filter(Boolean);
}
