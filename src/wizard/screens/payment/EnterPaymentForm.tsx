import { useState } from 'react';
import type { PaymentSender } from '../../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../../machines/domain/format/format-values.ts';
import { enteredPaymentTypes } from '../../../../machines/domain/money/payment.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { DateField } from '../../../form/controls/DateField.tsx';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { TextField } from '../../../form/controls/TextField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../../form/input-state.ts';
import { formatMoneyInput } from '../../../form/text/money-text.ts';
import { findLengthProblem } from '../../../form/text/text-length.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { useLookups } from '../../../form/use-lookups.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { usePaymentCalls } from './use-payment-calls.ts';

interface ReceivedValues {
  amount: InputState<string>;
  paymentTypeId: InputState<number>;
  cashReceiptDate: InputState<string>;
  certifiedMailDate: InputState<string>;
  paidBy: InputState<PaymentSender>;
  description: InputState<string>;
}

/** Records money that staff received outside the payment service: a check, a lender's payment, a wire, an agency's sweep. */
export function EnterPaymentForm({ due }: { due: string }) {
  const { today } = useWizard();
  const { enter } = usePaymentCalls();
  const [entered, setEntered] = useState<string | null>(null);
  const types = useLookups('paymentType').filter(({ value }) => enteredPaymentTypes.includes(value));
  const form = useInputForm<ReceivedValues>({
    paymentTypeId: {
      id: 'received.paymentTypeId',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what was received.' : undefined),
    },
    amount: {
      id: 'received.amount',
      initial: validInput(formatMoneyInput(due), due),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount received.') : undefined),
    },
    cashReceiptDate: {
      id: 'received.cashReceiptDate',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the day on which it was received.') : undefined,
    },
    certifiedMailDate: {
      id: 'received.certifiedMailDate',
      initial: blankInput,
      check: ({ problem }) => problem,
    },
    paidBy: { id: 'received.paidBy', initial: blankInput, check: () => undefined },
    description: {
      id: 'received.description',
      initial: blankInput,
      check: ({ text }) => findLengthProblem(text, maxDescriptionLength),
    },
  });
  const submit = form.onSubmit(async (values) => {
    const { amount, paymentTypeId, cashReceiptDate, certifiedMailDate, paidBy, description } = values;
    if (amount.value === null || paymentTypeId.value === null) return [];
    setEntered(null);
    const problems = await enter({
      paymentTypeId: paymentTypeId.value,
      amount: amount.value,
      cashReceiptDate: cashReceiptDate.value,
      certifiedMailDate: certifiedMailDate.value,
      paidBy: paidBy.value,
      description: description.text.trim() || null,
    });
    if (problems.length === 0) setEntered(amount.value);
    return problems;
  });
  return (
    <InputForm onSubmit={submit}>
      <ChoiceField
        {...form.field('paymentTypeId')}
        label="What was received"
        as="select"
        required
        options={types}
      />
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount received" required />
        <DateField {...form.field('cashReceiptDate')} label="Received on" required />
      </FieldRow>
      <FieldRow>
        <ChoiceField {...form.field('paidBy')} label="Paid by" as="select" options={senders} />
        <DateField {...form.field('certifiedMailDate')} label="Posted by certified mail on" />
      </FieldRow>
      <TextField
        {...form.field('description')}
        label="Reference"
        note="Such as the number of the check and the name on it."
      />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The payment was not entered">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Enter the payment
        </CallButton>
      </div>
      <p className="hw-hidden" role="status">
        {entered === null
          ? ''
          : `${formatDollarsAndCents(entered)} was entered; it waits until the bank has cleared it.`}
      </p>
    </InputForm>
  );
}

const senderNames: readonly PaymentSender[] = [
  'INSURED',
  'AGENT',
  'LENDER',
  'TITLE_COMPANY',
  'SETTLEMENT_ATTORNEY',
];
const senders = senderNames.map((value) => ({ value, label: enumLabel('PaymentSender', value) }));
const maxDescriptionLength = 200;
