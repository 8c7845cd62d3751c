/** A list as JSON with a line for each item. */
export function formatLines(list: readonly string[]): string {
  return `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
}

/** An object as JSON with a line for each property. */
export function formatRows(table: { readonly [key: string]: unknown }): string {
  const written = Object.entries(table).map(
    ([key, held]) => `    ${JSON.stringify(key)}: ${JSON.stringify(held)}`,
  );
  return `{\n${written.join(',\n')}\n  }`;
}
