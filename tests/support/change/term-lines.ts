import type { PremiumLine } from '../../../machines/contract/types.ts';
import type { ChargedStep, StepLine } from '../../../machines/domain/dates/term-charge.ts';
import type { LineAmount } from '../../../machines/domain/ledger/ledger-entry.ts';
import { addMoney, formatMoney, parseDollars } from '../../../machines/domain/money/money.ts';

/** Whole dollars by line, such as { BUILDING: 701 }. */
export type Dollars = { readonly [line in PremiumLine]?: number };

/** The lines of amounts in dollars. */
export function toLines(dollars: Dollars): LineAmount[] {
  return (Object.entries(dollars) as [PremiumLine, number][]).map(([line, amount]) => ({
    line,
    amount: parseDollars(amount),
  }));
}

/** Lines by name as amounts with cents; lines of zero are left out. */
export function showLines(lines: readonly (LineAmount | StepLine)[]): { [line in PremiumLine]?: string } {
  return Object.fromEntries(
    lines.map(({ line, amount }) => [line, formatMoney(amount)]).filter(([, amount]) => amount !== '0.00'),
  );
}

/** The total charge of lines. */
export function showTotal(lines: readonly (LineAmount | StepLine)[]): string {
  return formatMoney(addMoney(...lines.map(({ amount }) => amount)));
}

/** The charge of each step, by line. */
export function showSteps(steps: readonly ChargedStep[]): { [line in PremiumLine]?: string }[] {
  return steps.map(({ lines }) => showLines(lines));
}
