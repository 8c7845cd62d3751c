import type { RadioGroupAttributes } from './choice.ts';
import { RadioList } from './RadioList.tsx';

interface YesNoProps extends RadioGroupAttributes {
  value: boolean | null;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  yes?: string | undefined;
  no?: string | undefined;
}

/** Yes or No as two radio buttons; initially neither is chosen. */
export function YesNo({ value, onChange, yes = 'Yes', no = 'No', ...rest }: YesNoProps) {
  return (
    <RadioList
      {...rest}
      isInline
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}
