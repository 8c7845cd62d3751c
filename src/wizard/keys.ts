/** The pieces of a field key: part, row of a list part (null for a single part), field. */
export function keyPieces(key: string): { part: string; row: string | null; field: string } {
  const [part = '', ...rest] = key.split('.');
  const field = rest.pop() ?? '';
  return { part, row: rest.length === 0 ? null : rest.join('.'), field };
}

/** The key of a field's row: `insureds.0` of `insureds.0.lastName`, `policy` of `policy.isTenant`. */
export function rowKey(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}
