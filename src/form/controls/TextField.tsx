import { parseTextInput } from '../text/plain-text.ts';
import { checkLength } from '../text/text-length.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface TextFieldProps extends ControlProps<string> {
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  /** Whether the text is shown as dots. */
  isSecret?: boolean;
  width?: 'short' | 'medium' | 'full';
  /** Whether a dialog gives it the focus when it opens. */
  isFirst?: boolean;
}

/** One line of text. Text that is too long is reported, never truncated. */
export function TextField({ maxLength, autoComplete, isSecret, isFirst, ...rest }: TextFieldProps) {
  return (
    <TextControl
      {...rest}
      value={checkLength(rest.value, maxLength)}
      input={{ autoComplete, type: isSecret ? 'password' : 'text', 'data-autofocus': isFirst || undefined }}
      onKeystroke={({ after }) => rest.onChange(parseTextInput(after))}
    />
  );
}
