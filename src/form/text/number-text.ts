import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

const numberPattern = /^(-?)(\d[\d,]*|\d*)(?:\.(\d*))?$/;

/** A number with at most `scale` decimals (0: whole). Separators are dropped from the value; the text stays as typed. */
export function parseNumberInput(text: string, scale = 0): InputState<number> {
  const trimmed = toPlainCharacters(text).trim();
  if (trimmed === '') return { ...blankInput, text };
  const [, sign = '', whole = '', decimals = ''] = numberPattern.exec(trimmed) ?? [];
  const digits = whole.replaceAll(',', '');
  if (digits === '' && decimals === '') return invalidInput(text, numberProblem(scale));
  if (decimals.replace(/0+$/, '').length > scale) return invalidInput(text, numberProblem(scale));
  if (digits.length > 12) return invalidInput(text, 'This number is too large.');
  const value = Number(`${digits || '0'}.${decimals || '0'}`);
  return validInput(text, sign && value !== 0 ? -value : value);
}

/** A number as its control shows it while it is not being edited: `1,850`, `-0.5`. */
export function formatNumberInput(value: number | null, scale = 0): string {
  return value === null ? '' : getNumberFormat(scale).format(value);
}

/** Caches formats, because creating one takes much longer than using it. */
const numberFormats = new Map<number, Intl.NumberFormat>();

function getNumberFormat(scale: number): Intl.NumberFormat {
  const cached = numberFormats.get(scale);
  if (cached !== undefined) return cached;
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: scale });
  numberFormats.set(scale, format);
  return format;
}

function numberProblem(scale: number): string {
  if (scale === 0) return 'Enter a whole number, in digits.';
  return `Enter a number with at most ${scale === 1 ? 'one decimal' : `${scale} decimals`}, in digits.`;
}
