import type { ReactNode } from 'react';
import type { InputState } from '../input-state.ts';

/** What every control takes. The owner keeps the `Typed` value; nothing typed is ever lost by a control. */
export interface ControlProps<T> {
  id: string;
  label: string;
  value: InputState<T>;
  onChange: (value: InputState<T>) => void;
  onBlur?: (() => void) | undefined;
  /** Stands above the control and is read with it. Without one, text that is no value says so after leaving it. */
  error?: string | undefined;
  warning?: string | undefined;
  /** The trade's term explained; opens under the label. */
  help?: ReactNode;
  /** Under the control: where the value comes from. */
  note?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  unit?: string | undefined;
}
