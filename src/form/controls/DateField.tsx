import { useState } from 'react';
import { clientBusinessToday } from '../../session/business-day.ts';
import { useFieldWords } from '../../ui/language/field-words.ts';
import {
  completeDate,
  dateFormatProblem,
  hasLetters,
  maskDateInput,
  parseDateInput,
} from '../text/date-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface DateFieldProps extends ControlProps<string> {
  /** Whether a year alone is an answer; its first day is then the date. */
  isYearEnough?: ((year: number) => boolean) | undefined;
}

/** A date typed as MM/DD/YYYY; the value is ISO yyyy-mm-dd. Letters are not taken, with a warning. A two-digit year is expanded on blur, and a year alone where it is enough. */
export function DateField({ isYearEnough, ...props }: DateFieldProps) {
  const { value, onChange, onBlur } = props;
  const words = useFieldWords();
  const [hadLetters, setHadLetters] = useState(false);
  return (
    <TextControl
      {...props}
      warning={hadLetters && value.value === null ? words.problem(dateFormatProblem) : props.warning}
      width="short"
      caretCharacters={/[\d/]/}
      input={{ inputMode: 'numeric', autoComplete: 'off', placeholder: 'MM/DD/YYYY' }}
      onKeystroke={({ before, after, isAtEnd }) => {
        setHadLetters(hasLetters(after));
        onChange(parseDateInput(maskDateInput(before, after, isAtEnd)));
      }}
      onBlur={() => {
        const complete = completeDate(value, clientBusinessToday(), isYearEnough);
        if (complete.text !== value.text) onChange(complete);
        // What is left of the text has a problem of its own.
        if (value.text !== '') setHadLetters(false);
        onBlur?.();
      }}
    />
  );
}
