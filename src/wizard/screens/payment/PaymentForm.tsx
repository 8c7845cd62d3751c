import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { chargedPaymentTypes } from '../../../../machines/domain/money/payment.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../../form/input-state.ts';
import { PaymentService } from '../../../graphql/documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useLookups } from '../../question/use-lookups.ts';
import { sampleCards } from './sample-cards.ts';
import { usePayment } from './use-payment.ts';

/** Pays what is due, or a part of it, through the payment service that is set. */
export function PaymentForm({ due }: { due: string }) {
  const { data } = useQuery(PaymentService);
  const service = data?.providers.find(({ port }) => port === 'payment');
  if (data === undefined || service === undefined) return null;
  if (service.mode === 'built-in' && data.samplePlaces.length === 0)
    return <Banner kind="note" title={service.description} />;
  return (
    <>
      <Banner kind="note" title="Sample payment service">
        {service.description} No card number is asked for: a sample card decides what happens.
      </Banner>
      <SampleCardForm due={due} />
    </>
  );
}

function SampleCardForm({ due }: { due: string }) {
  const types = useLookups('paymentType').filter(({ value }) => chargedPaymentTypes.includes(value));
  const [amount, setAmount] = useState<InputState<string>>(() =>
    validInput(formatDollarsAndCents(due).replace('$', ''), due),
  );
  const [method, setMethod] = useState<InputState<number>>(() => choiceInput(2));
  const [token, setToken] = useState<InputState<string>>(blankInput);
  const [isAsked, setAsked] = useState(false);
  const { pay, isPaying, isPaid, errorAt, failure } = usePayment();
  const missing = {
    amount: amount.value === null ? (amount.problem ?? 'Enter the amount to pay.') : undefined,
    method: method.value === null ? 'Choose how it is paid.' : undefined,
    token: token.value === null ? 'Choose a sample card.' : undefined,
  };
  const submit = () => {
    setAsked(true);
    if (amount.value === null || method.value === null || token.value === null) return;
    void pay({ amount: amount.value, paymentTypeId: method.value, token: token.value });
  };
  return (
    <>
      <FieldRow>
        <MoneyField
          id="payment.amount"
          label="Amount"
          required
          value={amount}
          onChange={setAmount}
          error={errorAt('payment.amount') ?? (isAsked ? missing.amount : undefined)}
        />
        <ChoiceField
          id="payment.paymentTypeId"
          label="Payment method"
          as="select"
          required
          options={types}
          value={method}
          onChange={setMethod}
          error={errorAt('payment.paymentTypeId') ?? (isAsked ? missing.method : undefined)}
        />
      </FieldRow>
      <ChoiceField
        id="payment.token"
        label="Pay with"
        as="radio"
        required
        options={sampleCards}
        value={token}
        onChange={setToken}
        error={errorAt('payment.token') ?? (isAsked ? missing.token : undefined)}
      />
      {failure === null ? null : (
        <Banner kind="bad" title="The payment did not go through">
          {failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={isPaying} onPress={submit}>
          Pay
        </CallButton>
      </div>
      <p className="hw-hidden" role="status">
        {isPaid ? 'The payment was taken.' : ''}
      </p>
    </>
  );
}
