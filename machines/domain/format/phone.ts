/** Extracts the digits of a typed or pasted phone number. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Whether a text is a phone number of exactly ten digits and nothing else. */
export function isPhone(digits: string | null): boolean {
  return /^\d{10}$/.test(digits ?? '');
}
