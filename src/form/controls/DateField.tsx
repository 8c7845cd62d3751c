import { clientBusinessToday } from '../../session/business-day.ts';
import { completeDate, maskDateInput, parseDateInput } from '../text/date-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface DateFieldProps extends ControlProps<string> {
  /** Whether a year alone is an answer; its first day is then the date. */
  isYearEnough?: ((year: number) => boolean) | undefined;
}

/** A date typed as MM/DD/YYYY; the value is ISO yyyy-mm-dd. A two-digit year is expanded on blur, and a year alone where it is enough. */
export function DateField({ isYearEnough, ...props }: DateFieldProps) {
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
        const complete = completeDate(value, clientBusinessToday(), isYearEnough);
        if (complete.text !== value.text) onChange(complete);
        onBlur?.();
      }}
    />
  );
}
