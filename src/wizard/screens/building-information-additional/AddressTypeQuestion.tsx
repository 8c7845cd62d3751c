import { PropertyAddressType as kinds } from '../../../../machines/contract/enums.ts';
import { propertyAddress } from '../../../../machines/contract/fields.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { blankInput, choiceInput } from '../../../form/input-state.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { useHelp } from '../../question/use-help.ts';

const addressTypeField = 'propertyAddress.propertyAddressType';
const streetValue = 'STREET';

const addressTypeOptions = [
  { value: streetValue, label: 'By its street address' },
  { value: 'NAME', label: kinds.NAME.label, description: 'For example: Pine Ridge Lodge' },
  {
    value: 'DESCRIPTIVE',
    label: kinds.DESCRIPTIVE.label,
    description: 'For example: 2 miles north of Route 9 on Mill Road',
  },
  {
    value: 'LEGAL',
    label: kinds.LEGAL.label,
    description: 'For a building under construction, or before there is a street address',
  },
];

/** How the property is located. The field's enumeration has no value for a street address, so this adds a separate choice for it. */
export function AddressTypeQuestion() {
  const { file, messagesFor, setInput, blur, isReadOnly } = useWizard();
  const help = useHelp(addressTypeField);
  const { error, warning } = messagesFor(addressTypeField);
  const { propertyAddressType } = file.propertyAddress;
  return (
    <ChoiceField
      id={addressTypeField}
      label={propertyAddress.fields.propertyAddressType.label}
      as="radio"
      required
      options={addressTypeOptions}
      value={choiceInput(propertyAddressType ?? streetValue)}
      onChange={({ value }) =>
        setInput(addressTypeField, value === null || value === streetValue ? blankInput : choiceInput(value))
      }
      onBlur={() => blur(addressTypeField)}
      help={help}
      error={error}
      warning={warning}
      disabled={isReadOnly}
    />
  );
}
