const mostNames = 2;

/** The first names of a list and how many more there are; “None” without any. */
export function formatNames(names: readonly string[]): string {
  if (names.length === 0) return 'None';
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : names.join(', ');
}
