import { clientBusinessToday } from '../../session/business-day.ts';
import { completeDate, maskDateInput, parseDateInput } from '../text/date-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

/** A date typed as MM/DD/YYYY; the value is ISO yyyy-mm-dd. A two-digit year is expanded on blur. */
export function DateField(props: ControlProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <TextControl
      {...props}
      width="short"
      caretCharacters={/[\d/]/}
      input={{ inputMode: 'numeric', autoComplete: 'off', placeholder: 'MM/DD/YYYY' }}
      onKeystroke={({ before, after, isAtEnd }) =>
        onChange(parseDateInput(maskDateInput(before, after, isAtEnd)))
      }
      onBlur={() => {
        const complete = completeDate(value, clientBusinessToday());
        if (complete.text !== value.text) onChange(complete);
        onBlur?.();
      }}
    />
  );
}
