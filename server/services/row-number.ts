/** Whether a number can number a row: whole and above zero. Whatever a client sends passes here before it reaches a statement. */
export function isRowNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}

/** How many rows a list answers: what was asked for, from one to a limit. */
export function bounded(first: number, most: number): number {
  return Math.max(1, Math.min(first, most));
}
