import { dropPastedMarks } from '../../../machines/domain/format/plain-characters.ts';
import { blankInput, type InputState, validInput } from '../input-state.ts';

/** Any text, without invisible marks that were pasted with it. Text of only spaces is blank, and surrounding spaces are not part of the value. */
export function parseTextInput(typed: string): InputState<string> {
  const text = dropPastedMarks(typed);
  const value = text.trim();
  return value === '' ? { ...blankInput, text } : validInput(text, value);
}
