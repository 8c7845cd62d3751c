/** Whether a number can be a row's id: whole and above zero. Every id that a client sends is checked here before it reaches a statement. */
export function isRowNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}

/** The page size asked for, limited to the range from 1 to `most`. */
export function clampPageSize(first: number, most: number): number {
  return Math.max(1, Math.min(first, most));
}

/** Whether a client names a row: absent, null and 0 name none. Any other number counts, even one that cannot be an id. */
export function hasRowNumber(number: number | null | undefined): number is number {
  return number !== null && number !== undefined && number !== 0;
}
