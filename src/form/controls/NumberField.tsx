import { formatNumberInput, parseNumberInput } from '../text/number-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

interface NumberFieldProps extends ControlProps<number> {
  /** The number of decimals; 0 for a whole number. */
  scale?: number | undefined;
  /** Whether to show thousands separators while the control is not being edited; off for years and the like. */
  isGrouped?: boolean;
}

/** A number, whole or with `scale` decimals. */
export function NumberField({ scale = 0, isGrouped = true, ...rest }: NumberFieldProps) {
  const { value, onChange, onBlur } = rest;
  return (
    <TextControl
      {...rest}
      width="short"
      input={{ inputMode: scale > 0 ? 'decimal' : 'numeric', autoComplete: 'off' }}
      onKeystroke={({ after }) => onChange(parseNumberInput(after, scale))}
      onBlur={() => {
        const shown = isGrouped ? formatNumberInput(value.value, scale) : value.text.trim();
        if (value.value !== null && shown !== value.text) onChange({ ...value, text: shown });
        onBlur?.();
      }}
    />
  );
}
