import { shownDate } from '../../machines/domain/format.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';
import { readDate, typeDate } from './text/date-text.ts';

/** A date typed as MM/DD/YYYY; the value is ISO yyyy-mm-dd. */
export function DateField(props: ControlProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <TextControl
      {...props}
      width="short"
      caretCounts={/[\d/]/}
      input={{ inputMode: 'numeric', autoComplete: 'off', placeholder: 'MM/DD/YYYY' }}
      onKeystroke={({ before, after, isAtEnd }) => onChange(readDate(typeDate(before, after, isAtEnd)))}
      onBlur={() => {
        const shown = shownDate(value.value);
        if (value.value !== null && shown !== value.text) onChange({ ...value, text: shown });
        onBlur?.();
      }}
    />
  );
}
