import { blank, type Typed, typed } from '../typed.ts';

/** Any text; text of blanks only is blank, and blanks around it are not part of the value. */
export function readText(text: string): Typed<string> {
  const value = text.trim();
  return value === '' ? { ...blank, text } : typed(text, value);
}
