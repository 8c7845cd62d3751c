import { parseEmailInput } from '../text/email-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

/** A single e-mail address. */
export function EmailField(props: ControlProps<string>) {
  return (
    <TextControl
      {...props}
      input={{ inputMode: 'email', autoComplete: 'email', spellCheck: false }}
      onKeystroke={({ after }) => props.onChange(parseEmailInput(after))}
    />
  );
}
