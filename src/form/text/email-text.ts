import { blank, type Typed, typed, untyped } from '../typed.ts';

const asEmail = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

/** One e-mail address: something, an @, a domain with a dot, no blanks. */
export function readEmail(text: string): Typed<string> {
  const trimmed = text.trim();
  if (trimmed === '') return { ...blank, text };
  if (trimmed.length > 254) return untyped(text, 'An e-mail address has 254 characters at most.');
  if (asEmail.test(trimmed)) return typed(text, trimmed);
  return untyped(text, 'Enter an e-mail address, such as name@example.com.');
}
