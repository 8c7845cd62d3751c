import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

const moneyPattern = /^(-?)\$?\s*(\d[\d,]*|)(?:\.(\d{0,2}))?$/;

/** An amount with cents, as decimal text with two places: `1,204.5` becomes `1204.50`. */
export function parseMoneyInput(text: string): InputState<string> {
  const trimmed = toPlainCharacters(text).trim();
  if (trimmed === '') return { ...blankInput, text };
  const [, sign = '', whole = '', cents = ''] = moneyPattern.exec(trimmed) ?? [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if ((digits === '' && cents === '') || digits.length > 12) {
    return invalidInput(text, 'Enter an amount in digits, such as 1,204.50.');
  }
  return validInput(text, `${sign}${digits || '0'}.${cents.padEnd(2, '0')}`);
}

/** Adds thousands separators to decimal text: `1204.50` becomes `1,204.50`. */
export function formatMoneyInput(value: string | null): string {
  if (value === null) return '';
  const [whole = '', cents = '00'] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
