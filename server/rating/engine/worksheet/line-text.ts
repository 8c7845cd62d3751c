import type { LineOperation, WorksheetLine } from './worksheet.ts';

/** The operation of a line: "× 1.0834", "+ $47". Shows enough digits to reproduce the premium to the cent. */
export function formatLineOperand(
  line: Pick<WorksheetLine, 'operation' | 'value' | 'shown' | 'exact'>,
): string {
  const isAmount = line.shown !== null || (line.exact !== null && AMOUNT_OPERATIONS.has(line.operation));
  const value = isAmount
    ? formatDollarAmount(line.value, line.shown !== null)
    : digitFormat.format(line.value);
  return `${OPERATION_SIGNS[line.operation]} ${value}`;
}

/** Formats the result after a line. */
export function formatLineResult({ running, shown, exact }: WorksheetLine): string {
  return shown === null && exact === null
    ? digitFormat.format(running)
    : formatDollarAmount(running, shown !== null);
}

const OPERATION_SIGNS: Readonly<Record<LineOperation, string>> = {
  START: '=',
  MULTIPLY: '×',
  DIVIDE: '÷',
  ADD: '+',
  SUBTRACT: '−',
  AT_LEAST: 'at least',
  AT_MOST: 'at most',
  ROUND_DOWN: 'down to a multiple of',
};

/** Operations whose value is in dollars whenever the result is. */
const AMOUNT_OPERATIONS: ReadonlySet<LineOperation> = new Set([
  'START',
  'ADD',
  'SUBTRACT',
  'AT_LEAST',
  'AT_MOST',
]);

function formatDollarAmount(amount: number, isWhole: boolean): string {
  return (isWhole ? wholeDollarFormat : dollarFormat).format(amount);
}

const currencyFormat = { style: 'currency', currency: 'USD', currencySign: 'accounting' } as const;
const wholeDollarFormat = new Intl.NumberFormat('en-US', { ...currencyFormat, maximumFractionDigits: 0 });
const dollarFormat = new Intl.NumberFormat('en-US', { ...currencyFormat, maximumFractionDigits: 4 });
const digitFormat = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 10 });
