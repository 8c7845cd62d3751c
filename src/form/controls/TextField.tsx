import { parseTextInput } from '../text/plain-text.ts';
import { checkLength } from '../text/text-length.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface TextFieldProps extends ControlProps<string> {
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  /** Shown as dots. */
  isSecret?: boolean;
  width?: 'short' | 'medium' | 'full';
}

/** One line of text. One that is too long says so; nothing of it is cut off. */
export function TextField({ maxLength, autoComplete, isSecret, ...rest }: TextFieldProps) {
  return (
    <TextControl
      {...rest}
      value={checkLength(rest.value, maxLength)}
      input={{ autoComplete, type: isSecret ? 'password' : 'text' }}
      onKeystroke={({ after }) => rest.onChange(parseTextInput(after))}
    />
  );
}
