import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { chargedPaymentTypes } from '../../../../machines/domain/money/payment.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, choiceInput, type InputState, validInput } from '../../../form/input-state.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { useLookups } from '../../../form/use-lookups.ts';
import { PaymentService } from '../../../graphql/staff-documents.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { sampleCards } from './sample-cards.ts';
import { noAnswerText, usePayment } from './use-payment.ts';

interface PaymentFormProps {
  due: string;
  /** Of a form that a button outside of it sends: that button pays and submits the application. */
  outside?: {
    readonly formId: string;
    /** Receives why the application was not submitted although the payment was taken. */
    readonly onNotSubmitted: (problems: readonly Problem[]) => void;
    /** Receives the typed amount; null if the text is not an amount. */
    readonly onAmount: (amount: string | null) => void;
  };
}

/** Pays the amount due, or part of it, through the configured payment service. */
export function PaymentForm({ due, outside }: PaymentFormProps) {
  const { data } = useQuery(PaymentService);
  const service = data?.providers.find(({ port }) => port === 'payment');
  if (data === undefined || service === undefined) return null;
  if (service.mode === 'built-in' && data.samplePlaces.length === 0)
    return <Banner kind="note" title={service.description} />;
  return <SampleCardForm due={due} about={service.description} {...(outside ? { outside } : {})} />;
}

interface PaymentValues {
  amount: InputState<string>;
  paymentTypeId: InputState<number>;
  token: InputState<string>;
}

function SampleCardForm({ due, about, outside }: PaymentFormProps & { about: string }) {
  const types = useLookups('paymentType').filter(({ value }) => chargedPaymentTypes.includes(value));
  const { pay, payAndSubmit, isPaid } = usePayment(outside?.onNotSubmitted);
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
  const isFromOutside = useRef(false);
  const amountTyped = form.values.amount.value;
  const onAmount = outside?.onAmount;
  useEffect(() => onAmount?.(amountTyped), [onAmount, amountTyped]);
  const submit = form.onSubmit(async ({ amount, paymentTypeId, token }) => {
    if (amount.value === null || paymentTypeId.value === null || token.value === null) return [];
    const request = { amount: amount.value, paymentTypeId: paymentTypeId.value, token: token.value };
    const problems = await (isFromOutside.current ? payAndSubmit : pay)(request);
    return problems.map(({ field, message }) => ({
      field: field?.replace(/^payment\./, '') ?? null,
      message,
    }));
  });
  return (
    <InputForm
      id={outside?.formId}
      onSubmit={(event) => {
        // Its own button, and Enter in a field, only pay.
        isFromOutside.current = findSubmitter(event.nativeEvent) === null;
        submit(event);
      }}
    >
      <FieldRow>
        <ChoiceField
          {...form.field('token')}
          label="Pay with"
          as="select"
          required
          options={sampleCards}
          note={about}
        />
        <MoneyField {...form.field('amount')} label="Amount" required />
        <ChoiceField
          {...form.field('paymentTypeId')}
          label="Payment method"
          as="select"
          required
          options={types}
        />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner
          kind="bad"
          title={
            form.failure === noAnswerText
              ? 'The outcome of the payment is not known'
              : 'The payment did not go through'
          }
        >
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" size={outside ? 'sm' : 'md'} isBusy={form.isBusy}>
          {outside ? 'Pay without submitting' : 'Pay'}
        </CallButton>
      </div>
      <p className="hw-hidden" role="status">
        {isPaid ? 'The payment was taken.' : ''}
      </p>
    </InputForm>
  );
}

function findSubmitter(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null;
}
