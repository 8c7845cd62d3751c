/** Whether a number can number a row: whole and above zero. Whatever a client sends passes here before it reaches a statement. */
export function isRowNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}
