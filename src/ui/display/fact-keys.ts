/**
 * A key for each row of a list, which no other row has: two rows of one label would share theirs, and one that is gone would stay on the
 * screen.
 */
export function listFactKeys(
  facts: readonly { readonly label: string; readonly key?: string | undefined }[],
): readonly string[] {
  const counts = new Map<string, number>();
  return facts.map(({ label, key = label }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
