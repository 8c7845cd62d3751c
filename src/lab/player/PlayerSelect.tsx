import { NativeSelect } from '@mantine/core';
import classes from './Player.module.css';

interface PlayerSelectProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly Value[];
  onChoose: (value: Value) => void;
}

/** A labeled select with a few values. */
export function PlayerSelect<Value extends string | number>(props: PlayerSelectProps<Value>) {
  const { label, value, options, onChoose } = props;
  return (
    <NativeSelect
      size="xs"
      className={classes.choice}
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => String(option) === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </NativeSelect>
  );
}
