import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { InputFrame } from '../../form/controls/InputFrame.tsx';
import classes from './PipelineTools.module.css';

interface FilterSelectProps {
  label: string;
  value: string;
  /** The option that chooses nothing; absent where one is always chosen. */
  any?: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A condition of the pipeline, chosen from a list. */
export function FilterSelect({ label, value, any, options, onChange }: FilterSelectProps) {
  const id = useId();
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <div className={classes.filter}>
      <label htmlFor={id}>{label}</label>
      <InputFrame size="sm" after={<IconChevronDown size={16} stroke={1.5} aria-hidden />}>
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {any === undefined ? null : <option value="">{any}</option>}
          {isListed ? null : <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </InputFrame>
    </div>
  );
}
