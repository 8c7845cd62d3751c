import { NativeSelect } from '@mantine/core';

interface FilterSelectProps {
  label: string;
  className: string | undefined;
  value: string;
  /** The option that chooses nothing; absent where one is always chosen. */
  any?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A condition of a list of work, chosen from what there is. A value that is not among it is shown too. */
export function FilterSelect({ label, className, value, any, options, onChange }: FilterSelectProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <div className={className}>
      <NativeSelect
        size="sm"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {any === undefined ? null : <option value="">{any}</option>}
        {isListed ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
