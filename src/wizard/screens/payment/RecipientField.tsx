import type { PaymentSender } from '../../../../machines/contract/types.ts';
import { enumLabel } from '../../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import type { ControlProps } from '../../../form/controls/control-props.ts';

/** Who gets a refund instead of who paid it, for which a document must be on file. */
export function RecipientField(field: Omit<ControlProps<PaymentSender>, 'label'>) {
  return (
    <ChoiceField
      {...field}
      label="Send it to another than who paid"
      as="select"
      options={recipients}
      note="Foreclosure papers on file send it to the lender, a lender’s release of the refund to the insured."
    />
  );
}

const recipientNames: readonly PaymentSender[] = ['INSURED', 'LENDER'];
const recipients = recipientNames.map((value) => ({ value, label: enumLabel('PaymentSender', value) }));
