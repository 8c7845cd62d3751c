import type { Choice } from '../ui/controls/choice.ts';
import type { ControlSpec, ControlValue } from './control-spec.ts';
import { CardField } from './controls/CardField.tsx';
import { CheckField } from './controls/CheckField.tsx';
import { ChoiceField } from './controls/ChoiceField.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { DateField } from './controls/DateField.tsx';
import { DollarField } from './controls/DollarField.tsx';
import { EmailField } from './controls/EmailField.tsx';
import { LongTextField } from './controls/LongTextField.tsx';
import { MoneyField } from './controls/MoneyField.tsx';
import { NumberField } from './controls/NumberField.tsx';
import { PhoneField } from './controls/PhoneField.tsx';
import { TextField } from './controls/TextField.tsx';
import { YesNoField } from './controls/YesNoField.tsx';
import type { InputState } from './input-state.ts';

export interface FieldProps extends Omit<ControlProps<ControlValue>, 'label' | 'unit'> {
  spec: ControlSpec;
  /** Replaces the catalogue's label. */
  label?: string | undefined;
  unit?: string | undefined;
  /** The options of an enumeration or a lookup, or of a text that is chosen with `as` select. */
  options?: readonly Choice<string | number>[] | undefined;
  as?: 'select' | 'radio' | 'cards' | 'check' | undefined;
  /** The size of the cards. */
  size?: 'medium' | 'large' | undefined;
  /** Whether a year alone answers a date. */
  isYearEnough?: ((year: number) => boolean) | undefined;
}

/** The control for a field of the catalogue, chosen by its kind. */
export function Field({ spec, options = [], as, size, isYearEnough, value, ...rest }: FieldProps) {
  const common = {
    ...rest,
    label: rest.label ?? spec.label,
    unit: rest.unit ?? spec.unit,
    required: rest.required ?? spec.required,
  };
  const text = { ...common, value: narrowInput(value, isText) };
  const number = { ...common, value: narrowInput(value, isNumber) };
  switch (spec.kind) {
    case 'boolean':
      return as === 'check' ? (
        <CheckField {...common} value={narrowInput(value, isBoolean)} />
      ) : (
        <YesNoField {...common} value={narrowInput(value, isBoolean)} />
      );
    case 'enum':
    case 'lookup': {
      const option = { ...common, value: narrowInput(value, isOption), options };
      return as === 'cards' ? (
        <CardField {...option} size={size} />
      ) : (
        <ChoiceField {...option} as={as === 'check' ? undefined : as} />
      );
    }
    case 'dollars':
      return <DollarField {...number} />;
    case 'int':
      return <NumberField {...number} />;
    case 'id':
      return <NumberField {...number} isGrouped={false} />;
    case 'decimal':
    case 'distance':
      return <NumberField {...number} scale={spec.scale ?? 1} />;
    case 'money':
      return <MoneyField {...text} />;
    case 'date':
    case 'dateTime':
      return <DateField {...text} isYearEnough={isYearEnough} />;
    case 'phone':
      return <PhoneField {...text} />;
    case 'email':
      return <EmailField {...text} />;
    case 'longText':
      return <LongTextField {...text} maxLength={spec.maxLength} />;
    case 'secret':
      return <TextField {...text} maxLength={spec.maxLength} isSecret />;
    case 'json':
      return <LongTextField {...text} disabled />;
    case 'text':
      return as === 'select' ? (
        <ChoiceField {...common} value={narrowInput(value, isOption)} options={options} as={as} />
      ) : (
        <TextField {...text} />
      );
  }
}

const isText = (value: ControlValue): value is string => typeof value === 'string';
const isNumber = (value: ControlValue): value is number => typeof value === 'number';
const isBoolean = (value: ControlValue): value is boolean => typeof value === 'boolean';
const isOption = (value: ControlValue): value is string | number => typeof value !== 'boolean';

function narrowInput<T extends ControlValue>(
  value: InputState<ControlValue>,
  isKind: (value: ControlValue) => value is T,
): InputState<T> {
  return { ...value, value: value.value !== null && isKind(value.value) ? value.value : null };
}
