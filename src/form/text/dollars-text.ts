import { blank, type Typed, typed, untyped } from '../typed.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const inDollars = /^\$?\s*(\d[\d,]*)(\.0{0,2})?$/;

/**
 * Whole dollars from `412000`, `412,000`, `$412,000` or `412,000.00`; anything else is kept as it is. A point stays
 * while it is typed, so that cents never turn into dollars.
 */
export function readDollars(text: string): Typed<number> {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === '$') return { ...blank, text: trimmed === '$' ? '' : text };
  const [, whole, point = ''] = inDollars.exec(trimmed) ?? [];
  const digits = whole?.replaceAll(',', '');
  if (digits === undefined) return untyped(text, 'Enter whole dollars, in digits, such as 412,000.');
  if (digits.length > 12) return untyped(text, 'This amount is too large.');
  const value = Number(digits);
  return typed(showDollars(value) + point, value);
}

/** Whole dollars with thousands separators: `412,000`. */
export function showDollars(value: number | null): string {
  return value === null ? '' : whole.format(value);
}
