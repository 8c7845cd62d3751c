import { toPlainCharacters } from './plain-characters.ts';

/** Extracts the digits of a typed or pasted phone number, in ASCII. */
export function phoneDigits(text: string): string {
  return toPlainCharacters(text).replace(/\D/g, '');
}

/** The ten digits of a phone number that is written with its usual signs, as in (615) 555-0101; any other text unchanged. */
export function normalizePhone(text: string): string {
  const digits = phoneDigits(text);
  return isPhone(digits) && /^[\d\s().-]+$/.test(toPlainCharacters(text)) ? digits : text;
}

/** Whether a text is a phone number of exactly ten digits and nothing else. */
export function isPhone(digits: string | null): boolean {
  return /^\d{10}$/.test(digits ?? '');
}
