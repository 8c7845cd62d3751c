import { NativeSelect } from '@mantine/core';

interface FilterProps {
  label: string;
  /** The label of the option that sets no filter. */
  open?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter of a list. */
export function Filter({ label, open = 'Any', value, options, onChange }: FilterProps) {
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{open}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
