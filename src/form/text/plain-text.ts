import { blankInput, type InputState, validInput } from '../input-state.ts';

/** Any text. Text of only spaces is blank, and surrounding spaces are not part of the value. */
export function parseTextInput(text: string): InputState<string> {
  const value = text.trim();
  return value === '' ? { ...blankInput, text } : validInput(text, value);
}
