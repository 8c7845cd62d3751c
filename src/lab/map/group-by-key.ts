/** The rows of a list by a key, in the order in which each key comes first. */
export function groupByKey<Row>(rows: readonly Row[], key: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group === undefined) groups.set(key(row), [row]);
    else group.push(row);
  }
  return groups;
}
