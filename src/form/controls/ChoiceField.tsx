import type { Choice } from '../../ui/controls/choice.ts';
import { RadioList } from '../../ui/controls/RadioList.tsx';
import { FieldShell } from '../FieldShell.tsx';
import { choiceInput } from '../input-state.ts';
import type { ControlProps } from './control-props.ts';
import { Select } from './Select.tsx';

interface ChoiceFieldProps<T extends string | number> extends ControlProps<T> {
  options: readonly Choice<T>[];
  /** Radio buttons or a select. By default, radio buttons for up to four options and a select for more. */
  as?: 'select' | 'radio' | undefined;
  /** The text of the blank choice of a select, where it has its own: "Every role". */
  blankLabel?: string;
}

/** A choice among several options. */
export function ChoiceField<T extends string | number>({
  options,
  as,
  blankLabel,
  ...props
}: ChoiceFieldProps<T>) {
  const { id, value, onChange, onBlur, disabled, error } = props;
  const isRadio = (as ?? (options.length > 4 ? 'select' : 'radio')) === 'radio';
  const isInline = isRadio && options.every(({ description }) => description === undefined);
  const choose = (option: T | null) => onChange(choiceInput(option));
  return (
    <FieldShell {...props} isGroup={isRadio} layout={isInline ? 'row' : isRadio ? 'wide' : 'half'}>
      {(attributes) =>
        isRadio ? (
          <RadioList
            {...attributes}
            aria-labelledby={`${id}-label`}
            isInline={isInline}
            options={options}
            value={value.value}
            onChange={choose}
            onBlur={onBlur}
            disabled={disabled}
          />
        ) : (
          <Select
            {...attributes}
            options={options}
            value={value.value}
            onChange={choose}
            onBlur={onBlur}
            disabled={disabled}
            isInvalid={Boolean(error)}
            blankLabel={blankLabel}
          />
        )
      }
    </FieldShell>
  );
}
