import type { ReactNode } from 'react';

/** One of the values that can be chosen. */
export interface Choice<T extends string | number = string> {
  value: T;
  label: string;
  /** A line under the label. */
  description?: string | undefined;
  picture?: ReactNode;
  isDisabled?: boolean | undefined;
}

/** What ties a group of radio buttons to its label, its help and its error. */
export interface RadioGroupAttributes {
  /** The id of the first radio button: error links lead there. */
  id: string;
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
}
