import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { blankInput, type InputState, validInput } from '../input-state.ts';

/** The state of a date control for an ISO date; empty without one. */
export function dateInput(day: string | null | undefined): InputState<string> {
  return day ? validInput(formatDate(day), day) : blankInput;
}
