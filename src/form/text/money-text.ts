import { blank, type Typed, typed, untyped } from '../typed.ts';

const inMoney = /^(-?)\$?\s*(\d[\d,]*|)(?:\.(\d{0,2}))?$/;

/** An amount with cents, as decimal text with two places: `1,204.5` is `1204.50`. */
export function readMoney(text: string): Typed<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { ...blank, text };
  const [, sign = '', whole = '', cents = ''] = inMoney.exec(trimmed) ?? [];
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if ((digits === '' && cents === '') || digits.length > 12) {
    return untyped(text, 'Enter an amount in digits, such as 1,204.50.');
  }
  return typed(text, `${sign}${digits || '0'}.${cents.padEnd(2, '0')}`);
}

/** A decimal text with its separators: `1204.50` is `1,204.50`. */
export function showMoney(value: string | null): string {
  if (value === null) return '';
  const [whole = '', cents = '00'] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
}
