interface FilterProps {
  label: string;
  /** Words of the choice that leaves it open. */
  open?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One filter of a list; the first choice leaves it open. */
export function Filter({ label, open = 'Any', value, options, onChange }: FilterProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{open}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
