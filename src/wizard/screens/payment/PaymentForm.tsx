import { useQuery } from '@apollo/client/react';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { chargedPaymentTypes } from '../../../../machines/domain/money/payment.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../../form/input-state.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { PaymentService } from '../../../graphql/documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useLookups } from '../../question/use-lookups.ts';
import { sampleCards } from './sample-cards.ts';
import { usePayment } from './use-payment.ts';

/** Pays the amount due, or part of it, through the configured payment service. */
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

interface PaymentValues {
  amount: InputState<string>;
  paymentTypeId: InputState<number>;
  token: InputState<string>;
}

function SampleCardForm({ due }: { due: string }) {
  const types = useLookups('paymentType').filter(({ value }) => chargedPaymentTypes.includes(value));
  const { pay, isPaid } = usePayment();
  const form = useInputForm<PaymentValues>({
    amount: {
      id: 'payment.amount',
      initial: validInput(formatDollarsAndCents(due).replace('$', ''), due),
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount to pay.') : undefined),
    },
    paymentTypeId: {
      id: 'payment.paymentTypeId',
      initial: choiceInput(2),
      check: ({ value }) => (value === null ? 'Choose how it is paid.' : undefined),
    },
    token: {
      id: 'payment.token',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose a sample card.' : undefined),
    },
  });
  const submit = form.onSubmit(async ({ amount, paymentTypeId, token }) => {
    if (amount.value === null || paymentTypeId.value === null || token.value === null) return [];
    const problems = await pay({
      amount: amount.value,
      paymentTypeId: paymentTypeId.value,
      token: token.value,
    });
    return problems.map(({ field, message }) => ({
      field: field?.replace(/^payment\./, '') ?? null,
      message,
    }));
  });
  return (
    <InputForm onSubmit={submit}>
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount" required />
        <ChoiceField
          {...form.field('paymentTypeId')}
          label="Payment method"
          as="select"
          required
          options={types}
        />
      </FieldRow>
      <ChoiceField {...form.field('token')} label="Pay with" as="radio" required options={sampleCards} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The payment did not go through">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Pay
        </CallButton>
      </div>
      <p className="hw-hidden" role="status">
        {isPaid ? 'The payment was taken.' : ''}
      </p>
    </InputForm>
  );
}
