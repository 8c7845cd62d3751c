import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatNumberInput, parseNumberInput } from '../form/text/number-text.ts';

interface AmountInputProps {
  label: string;
  amount: number | null;
  /** The amount that holds while none is entered. */
  placeholder: number | null;
  onChange: (amount: number | null) => void;
}

/** An input of whole dollars that takes its value on blur or Enter. Text that is not an amount is replaced by the last value. */
export function AmountInput({ label, amount, placeholder, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed === null) return;
    const { value, isValid } = parseNumberInput(typed.replace(/[$\s]/g, ''), 0);
    if (isValid && value !== amount) onChange(value);
    setTyped(null);
  };
  return (
    <TextInput
      size="sm"
      label={label}
      value={typed ?? (amount === null ? '' : formatNumberInput(amount, 0))}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder === null ? undefined : formatNumberInput(placeholder, 0)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
