import { blankInput, type InputState, validInput } from '../input-state.ts';

/** Any text; text of blanks only is blank, and blanks around it are not part of the value. */
export function parseTextInput(text: string): InputState<string> {
  const value = text.trim();
  return value === '' ? { ...blankInput, text } : validInput(text, value);
}
