import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { DateField } from '../../form/controls/DateField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { type InputState, validInput } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import classes from './Payments.module.css';

interface BookDayFormProps {
  /** The purpose of the day: "Business day", "Until the end of". */
  label: string;
  day: string;
  onChoose: (day: string) => void;
}

/** Chooses the business day that a list is about. */
export function BookDayForm({ label, day, onChoose }: BookDayFormProps) {
  const form = useInputForm<{ day: InputState<string> }>({
    day: {
      id: 'book-day',
      initial: validInput(formatDate(day), day),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter a day.') : undefined),
    },
  });
  const submit = form.onSubmit(async ({ day: chosen }) => {
    if (chosen.value !== null) onChoose(chosen.value);
    return [];
  });
  return (
    <InputForm onSubmit={submit}>
      <div className={`${classes.day} hw-no-print`}>
        <DateField {...form.field('day')} label={label} required />
        <CallButton variant="default" isBusy={form.isBusy}>
          Show
        </CallButton>
      </div>
    </InputForm>
  );
}
