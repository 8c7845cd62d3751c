import { blank, type Typed, typed, untyped } from '../typed.ts';

const inDigits = /^([-−]?)(\d[\d,]*|\d*)(?:\.(\d*))?$/;

/** A number with at most `scale` decimals (0: whole). Separators are taken out, the text stays as typed. */
export function readNumber(text: string, scale = 0): Typed<number> {
  const trimmed = text.trim();
  if (trimmed === '') return { ...blank, text };
  const [, sign = '', whole = '', decimals = ''] = inDigits.exec(trimmed) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits === '' && decimals === '') return untyped(text, numberProblem(scale));
  if (decimals.replace(/0+$/, '').length > scale) return untyped(text, numberProblem(scale));
  if (digits.length > 12) return untyped(text, 'This number is too large.');
  const value = Number(`${digits || '0'}.${decimals || '0'}`);
  return typed(text, sign && value !== 0 ? -value : value);
}

/** A number as it stands in its control when it is not being typed: `1,850`, `-0.5`. */
export function showNumber(value: number | null, scale = 0): string {
  return value === null ? '' : formatOf(scale).format(value);
}

/** Making a format takes much longer than using it. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(scale: number): Intl.NumberFormat {
  const known = formats.get(scale);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', { maximumFractionDigits: scale });
  formats.set(scale, made);
  return made;
}

function numberProblem(scale: number): string {
  if (scale === 0) return 'Enter a whole number, in digits.';
  return `Enter a number with at most ${scale === 1 ? 'one decimal' : `${scale} decimals`}, in digits.`;
}
