import { formatPhone } from '../../../machines/domain/format/format-values.ts';
import { isPhone, phoneDigits } from '../../../machines/domain/format/phone.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

/** The digits of what was typed or pasted; the country code 1 before ten digits is dropped. */
export function normalizePhoneDigits(text: string): string {
  const digits = phoneDigits(text);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Parses ten digits; anything else is invalid. */
export function parsePhoneInput(text: string): InputState<string> {
  const digits = normalizePhoneDigits(text);
  if (digits === '') return blankInput;
  return isPhone(digits)
    ? validInput(digits, digits)
    : invalidInput(digits, 'A phone number has ten digits.');
}

/** Formats ten digits as (###) ###-####; returns anything else unchanged. */
export function formatPhoneInput(digits: string): string {
  return formatPhone(digits) || digits;
}
