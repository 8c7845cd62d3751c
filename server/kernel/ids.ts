/** Whether a number can number a row: whole and above zero. Whatever a client sends passes here before it reaches a statement. */
export function isRowNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}

/** How many rows a list answers: what was asked for, from one to a limit. */
export function clampPageSize(first: number, most: number): number {
  return Math.max(1, Math.min(first, most));
}

/** Whether a client names a row; absent, null and 0 name none. A number that is no row's names one that is not there. */
export function hasRowNumber(number: number | null | undefined): number is number {
  return number !== null && number !== undefined && number !== 0;
}
