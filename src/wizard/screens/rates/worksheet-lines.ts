import type { PerilShare, WaterfallStep } from '../../../ui/charts/chart-rows.ts';

/** One line of a worksheet as the rating stored it. Amounts are dollars; `exact` and `shown` are null where the line is no amount. */
export interface WorksheetLine {
  number: number;
  label: string;
  table: string | null;
  keys: string;
  operation: string;
  value: number;
  result: string;
  running: number;
  exact: number | null;
  shown: number | null;
  flag: string | null;
}

/** The lines of a stored worksheet; what has not their shape is left out. */
export function linesIn(stored: unknown): readonly WorksheetLine[] {
  return listIn(stored).filter(isLine);
}

/** The premium by peril, whole dollars. */
export function perilsIn(stored: unknown): readonly PerilShare[] {
  return listIn(stored).flatMap((one) => {
    if (!hasNumbers(one, 'building', 'contents') || typeof one.peril !== 'string') return [];
    const { building, contents } = one;
    return [{ peril: wordsOf(one.peril), building: Math.round(building), contents: Math.round(contents) }];
  });
}

/** The steps from the full-risk premium to the total. */
export function stepsIn(stored: unknown): readonly WaterfallStep[] {
  return listIn(stored).flatMap((one) => {
    if (!hasNumbers(one, 'amount') || typeof one.label !== 'string') return [];
    const isSum = typeof one.name === 'string' && sums.includes(one.name);
    return [{ label: one.label, kind: isSum ? ('total' as const) : ('change' as const), amount: one.amount }];
  });
}

const sums = ['fullRiskPremium', 'discountedPremium', 'total'];

type Stored = { readonly [name: string]: unknown };

function listIn(stored: unknown): readonly Stored[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'object' && one !== null) : [];
}

function isLine(one: Stored): one is Stored & WorksheetLine {
  return (
    hasNumbers(one, 'number', 'value', 'running') &&
    [one.label, one.keys, one.operation, one.result].every((text) => typeof text === 'string')
  );
}

function hasNumbers<Name extends string>(
  one: Stored,
  ...names: Name[]
): one is Stored & { [name in Name]: number } {
  return names.every((name) => typeof one[name] === 'number');
}

function wordsOf(peril: string): string {
  const words = peril.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
