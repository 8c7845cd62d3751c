import type { ReactNode } from 'react';
import type { InputState } from '../input-state.ts';

/** The props of every control. The owner keeps the `InputState`; a control never loses anything typed. */
export interface ControlProps<T> {
  id: string;
  label: string;
  value: InputState<T>;
  onChange: (value: InputState<T>) => void;
  onBlur?: (() => void) | undefined;
  /** Shown above the control and read with it. Without it, invalid text is reported after the control loses focus. */
  error?: string | undefined;
  warning?: string | undefined;
  /** Explains the trade's term; opens under the label. */
  help?: ReactNode;
  /** Under the control: the source of the value. */
  note?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  unit?: string | undefined;
}
