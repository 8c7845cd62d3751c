import type { Operation, WorksheetLine } from './worksheet.ts';

/** "× 1.0834", "+ $47": what a line does, with as many digits as bring the premium out to the cent. */
export function lineOperand(line: Pick<WorksheetLine, 'operation' | 'value' | 'shown' | 'exact'>): string {
  const isAmount = line.shown !== null || (line.exact !== null && AMOUNTS.has(line.operation));
  const value = isAmount ? dollarText(line.value, line.shown !== null) : digits.format(line.value);
  return `${SIGNS[line.operation]} ${value}`;
}

/** The result after a line. */
export function lineResult({ running, shown, exact }: WorksheetLine): string {
  return shown === null && exact === null ? digits.format(running) : dollarText(running, shown !== null);
}

const SIGNS: Readonly<Record<Operation, string>> = {
  START: '=',
  MULTIPLY: '×',
  DIVIDE: '÷',
  ADD: '+',
  SUBTRACT: '−',
  AT_LEAST: 'at least',
  AT_MOST: 'at most',
  ROUND_DOWN: 'down to a multiple of',
};

/** Operations whose value is dollars where the result is. */
const AMOUNTS: ReadonlySet<Operation> = new Set(['START', 'ADD', 'SUBTRACT', 'AT_LEAST', 'AT_MOST']);

function dollarText(amount: number, isWhole: boolean): string {
  return (isWhole ? wholeDollars : dollars).format(amount);
}

const money = { style: 'currency', currency: 'USD', currencySign: 'accounting' } as const;
const wholeDollars = new Intl.NumberFormat('en-US', { ...money, maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { ...money, maximumFractionDigits: 4 });
const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 10 });
