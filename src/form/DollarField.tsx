import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';
import { readDollars } from './text/dollars-text.ts';

/** Whole dollars: digits typed, separators by themselves. */
export function DollarField(props: ControlProps<number>) {
  return (
    <TextControl
      {...props}
      width="medium"
      prefix="$"
      caretCounts={/\d/}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
      onKeystroke={({ after }) => props.onChange(readDollars(after))}
    />
  );
}
