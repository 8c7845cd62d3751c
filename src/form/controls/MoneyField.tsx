import { formatMoneyInput, parseMoneyInput } from '../text/money-text.ts';
import type { ControlProps } from './control-props.ts';
import { TextControl } from './TextControl.tsx';

/** Dollars with cents; the value is decimal text with two places. */
export function MoneyField(props: ControlProps<string>) {
  const { value, onChange, onBlur } = props;
  return (
    <TextControl
      {...props}
      width="medium"
      prefix="$"
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
      onKeystroke={({ after }) => onChange(parseMoneyInput(after))}
      onBlur={() => {
        if (value.value !== null) onChange({ ...value, text: formatMoneyInput(value.value) });
        onBlur?.();
      }}
    />
  );
}
