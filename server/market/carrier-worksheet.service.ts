import type { Money } from '../../machines/contract/types.ts';
import { isNothing, sumMoney, toDollars } from '../../machines/domain/money/money.ts';
import type { WorksheetLine } from '../rating/engine/worksheet/worksheet.ts';
import type { StoredQuote } from './stored-quote.service.ts';

/** How a carrier's total was computed, as worksheet lines: the carrier's own lines, then the sum of premiums, fees and taxes. */
export function buildCarrierWorksheet(quote: StoredQuote): readonly WorksheetLine[] {
  const edition = quote.edition ?? '';
  const lines: WorksheetLine[] = quote.lines.map(({ coverage, label, keys, operation, value, running }) => ({
    ...blankLine,
    group: 'COVERAGE',
    coverage,
    label,
    keys,
    operation,
    value,
    running,
    result: coverage === 'BUILDING' ? 'buildingPremium' : 'contentsPremium',
    edition,
  }));
  let total: Money = '0.00';
  for (const [at, [label, amount]] of chargedLines(quote).entries()) {
    total = sumMoney(total, amount);
    const running = toDollars(total);
    const operation = at === 0 ? 'START' : 'ADD';
    const value = toDollars(amount);
    lines.push({
      ...blankLine,
      group: 'FEES',
      label,
      operation,
      value,
      running,
      exact: running,
      result: 'total',
      edition,
    });
  }
  return lines.map((line, at) => ({ ...line, number: at + 1 }));
}

const blankLine: WorksheetLine = {
  number: 0,
  group: 'COVERAGE',
  peril: null,
  coverage: null,
  label: '',
  table: null,
  edition: '',
  keys: '',
  operation: 'START',
  value: 0,
  from: null,
  result: '',
  running: 0,
  exact: null,
  shown: null,
  flag: null,
};

/** The charges in order, without those of zero. */
function chargedLines(quote: StoredQuote): (readonly [label: string, amount: Money])[] {
  const lines: readonly (readonly [string, Money | null])[] = [
    ['Building premium', quote.buildingPremium],
    ['Contents premium', quote.contentsPremium],
    ['Policy fee', quote.policyFee],
    ['Inspection fee', quote.inspectionFee],
    ...quote.taxes.map(({ label, amount }) => [label, amount] as const),
  ];
  return lines.flatMap(([label, amount]) =>
    amount === null || isNothing(amount) ? [] : [[label, amount] as const],
  );
}
