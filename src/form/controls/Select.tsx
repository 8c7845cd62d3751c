import { NativeSelect } from '@mantine/core';
import type { Choice } from '../../ui/controls/choice.ts';
import { useFieldWords } from '../../ui/language/field-words.ts';
import { type ControlAttributes, describe } from '../FieldShell.tsx';

interface SelectProps<T extends string | number> extends ControlAttributes {
  options: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T | null) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  isInvalid?: boolean;
  /** The text of the blank choice, where it has its own: "Every role". */
  blankLabel?: string | undefined;
}

/** The browser's own select, styled for the product. A stored value that is no longer an option is still shown; while the options load, it says so. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { options, value, onChange, onBlur, disabled, isInvalid, blankLabel, ...attributes } = props;
  const words = useFieldWords();
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...attributes}
      maw={520}
      attributes={describe(attributes)}
      error={isInvalid === true}
      value={value === null ? '' : String(value)}
      disabled={disabled ?? false}
      onChange={(event) => {
        const chosenOption = options.find((option) => String(option.value) === event.currentTarget.value);
        onChange(chosenOption ? chosenOption.value : null);
      }}
      onBlur={onBlur}
    >
      <option value="">{blankLabel ?? words.choose}</option>
      {isKnown ? null : (
        <option value={String(value)}>
          {options.length === 0 ? words.loading : `${String(value)} (no longer offered)`}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={String(option.value)} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
