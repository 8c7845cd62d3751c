import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { blankInput, type InputState, invalidInput, validInput } from '../input-state.ts';

const emailPattern = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

/** A single e-mail address: a local part, an @, a domain with a dot, no spaces. */
export function parseEmailInput(typed: string): InputState<string> {
  const text = toPlainCharacters(typed);
  const trimmed = text.trim();
  if (trimmed === '') return { ...blankInput, text };
  if (trimmed.length > 254) return invalidInput(text, 'An e-mail address has 254 characters at most.');
  if (emailPattern.test(trimmed)) return validInput(text, trimmed);
  return invalidInput(text, 'Enter an e-mail address, such as name@example.com.');
}
