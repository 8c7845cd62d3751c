import { blank, type Typed, typed, untyped } from '../typed.ts';

/** The digits of what was typed or pasted; the country code 1 before ten digits is dropped. */
export function typePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Ten digits, or no phone. */
export function readPhone(text: string): Typed<string> {
  const digits = typePhone(text);
  if (digits === '') return blank;
  return digits.length === 10 ? typed(digits, digits) : untyped(digits, 'A phone number has ten digits.');
}

/** Ten digits as (###) ###-####; anything else as it is. */
export function showPhone(digits: string | null): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits ?? '') ?? [];
  return area ? `(${area}) ${exchange}-${line}` : (digits ?? '');
}
