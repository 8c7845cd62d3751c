import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

const wholeDollarFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarPattern = /^\$?\s*(\d[\d,]*)(\.0{0,2})?$/;

/**
 * Whole dollars from `412000`, `412,000`, `$412,000` or `412,000.00`; anything else is kept as typed. A decimal point stays during typing,
 * so that cents never turn into dollars.
 */
export function parseDollarsInput(text: string): InputState<number> {
  const trimmed = toPlainCharacters(text).trim();
  if (trimmed === '' || trimmed === '$') return { ...blankInput, text: trimmed === '$' ? '' : text };
  const [, whole, point = ''] = dollarPattern.exec(trimmed) ?? [];
  const digits = whole?.replaceAll(',', '');
  if (digits === undefined) return invalidInput(text, 'Enter whole dollars, in digits, such as 412,000.');
  if (digits.length > 12) return invalidInput(text, 'This amount is too large.');
  const value = Number(digits);
  return validInput(formatDollarsInput(value) + point, value);
}

/** Formats whole dollars with thousands separators: `412,000`. */
export function formatDollarsInput(value: number | null): string {
  return value === null ? '' : wholeDollarFormat.format(value);
}
