import { formatDollarsInput, parseDollarsInput } from '../text/dollars-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

/** Whole dollars: the person types digits, and separators are added automatically. */
export function DollarField(props: ControlProps<number>) {
  const { value, onChange, onBlur } = props;
  return (
    <TextControl
      {...props}
      width="medium"
      prefix="$"
      caretCharacters={/\d/}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
      onKeystroke={({ after }) => onChange(parseDollarsInput(after))}
      onBlur={() => {
        const shown = formatDollarsInput(value.value);
        if (value.value !== null && shown !== value.text) onChange({ ...value, text: shown });
        onBlur?.();
      }}
    />
  );
}
