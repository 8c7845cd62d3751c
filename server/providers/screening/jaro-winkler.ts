/** Similarity of two texts, 0 to 1, with more weight on a shared beginning. Winkler 1990: prefix of at most 4, weight 0.1. */
export function jaroWinkler(one: string, other: string): number {
  const likeness = jaro(one, other);
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return likeness + prefix * 0.1 * (1 - likeness);
}

/** Similarity by letters in common, within a distance of half the longer text, and their transpositions. Jaro 1989. */
function jaro(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const common = [...one].filter((letter, at) => {
    const match = findNear(other, letter, at, reach, taken);
    if (match !== -1) taken.add(match);
    return match !== -1;
  });
  if (common.length === 0) return 0;
  const inOrder = [...taken].toSorted((left, right) => left - right).map((at) => other[at]);
  const transpositions = common.filter((letter, at) => letter !== inOrder[at]).length / 2;
  return (
    (common.length / one.length +
      common.length / other.length +
      (common.length - transpositions) / common.length) /
    3
  );
}

function findNear(
  text: string,
  letter: string,
  at: number,
  reach: number,
  taken: ReadonlySet<number>,
): number {
  const last = Math.min(text.length - 1, at + reach);
  for (let near = Math.max(0, at - reach); near <= last; near += 1)
    if (text[near] === letter && !taken.has(near)) return near;
  return -1;
}
