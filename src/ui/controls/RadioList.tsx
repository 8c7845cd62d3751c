import { Radio } from '@mantine/core';
import type { Choice, RadioGroupAttributes } from './choice.ts';
import classes from './RadioList.module.css';

interface RadioListProps<T extends string | number> extends RadioGroupAttributes {
  options: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Whether the options are side by side, for short labels such as Yes and No. */
  isInline?: boolean | undefined;
}

/** Radio buttons with their labels in a list. */
export function RadioList<T extends string | number>(props: RadioListProps<T>) {
  const { options, value, onChange, onBlur, disabled, isInline, id, ...attributes } = props;
  return (
    <div className={classes.list} role="radiogroup" data-inline={isInline || undefined} {...attributes}>
      {options.map((option, index) => (
        <Radio
          key={option.value}
          classNames={optionClasses}
          id={index === 0 ? id : `${id}-${index + 1}`}
          name={id}
          value={option.value}
          checked={option.value === value}
          disabled={disabled === true || option.isDisabled === true}
          onChange={() => onChange(option.value)}
          onBlur={onBlur}
          label={
            <>
              <span data-fields={option.fields?.join(' ')}>{option.label}</span>
              {option.description ? <span className={classes.description}>{option.description}</span> : null}
            </>
          }
        />
      ))}
    </div>
  );
}

const optionClasses = { body: classes.option, labelWrapper: classes.text };
