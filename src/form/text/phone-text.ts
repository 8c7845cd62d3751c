import { shownPhone } from '../../../machines/domain/format/format.ts';
import { isPhone, phoneDigits } from '../../../machines/domain/format/phone.ts';
import { blank, type Typed, typed, untyped } from '../typed.ts';

/** The digits of what was typed or pasted; the country code 1 before ten digits is dropped. */
export function typePhone(text: string): string {
  const digits = phoneDigits(text);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Ten digits, or no phone. */
export function readPhone(text: string): Typed<string> {
  const digits = typePhone(text);
  if (digits === '') return blank;
  return isPhone(digits) ? typed(digits, digits) : untyped(digits, 'A phone number has ten digits.');
}

/** Ten digits as (###) ###-####; anything else as it is. */
export function showPhone(digits: string): string {
  return shownPhone(digits) || digits;
}
