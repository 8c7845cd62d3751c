import type { ReactNode } from 'react';

/** One of the values that can be chosen. */
export interface Choice<T extends string | number = string> {
  value: T;
  label: string;
  /** A line under the label. */
  description?: string | undefined;
  /** The keys of the fields that the label shows. The lab marks those whose answers a recording masks. */
  fields?: readonly string[];
  picture?: ReactNode;
  isDisabled?: boolean | undefined;
}

/** The attributes that tie a group of radio buttons to its label, help and error. */
export interface RadioGroupAttributes {
  /** The id of the first radio button, the target of error links. */
  id: string;
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-keyshortcuts'?: string | undefined;
}
