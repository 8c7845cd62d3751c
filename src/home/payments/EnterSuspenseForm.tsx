import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { enteredPaymentTypes } from '../../../machines/domain/money/payment.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { DateField } from '../../form/controls/DateField.tsx';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../form/input-state.ts';
import { findLengthProblem } from '../../form/text/text-length.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { EnterSuspense } from '../../graphql/staff-documents.ts';
import { clientBusinessToday } from '../../session/business-day.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { describePaymentType } from './payment-words.ts';
import { listSuspenseProblems } from './suspense-problems.ts';

interface SuspenseValues {
  paymentTypeId: InputState<number>;
  amount: InputState<string>;
  receivedDate: InputState<string>;
  payor: InputState<string>;
  reference: InputState<string>;
  policyNumber: InputState<string>;
  loanNumber: InputState<string>;
  billNumber: InputState<string>;
}

/** A form to enter money that fits no policy, with all the numbers on it. */
export function EnterSuspenseForm({ onEntered }: { onEntered: () => void }) {
  const [enter] = useKeyedMutation(EnterSuspense);
  const today = clientBusinessToday();
  const form = useInputForm<SuspenseValues>({
    paymentTypeId: {
      id: 'suspense-type',
      initial: blankInput,
      check: ({ value }) => (value === null ? 'Choose what was received.' : undefined),
    },
    amount: {
      id: 'suspense-amount',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount received.') : undefined),
    },
    receivedDate: {
      id: 'suspense-date',
      initial: validInput(formatDate(today), today),
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the day on which it was received.') : undefined,
    },
    payor: textField('suspense-payor', 120),
    reference: textField('suspense-reference', 200),
    policyNumber: textField('suspense-policy', 30),
    loanNumber: textField('suspense-loan', 30),
    billNumber: textField('suspense-bill', 20),
  });
  const [duplicate, setDuplicate] = useState<string | null>(null);
  const send = async (values: SuspenseValues, acceptDuplicate: boolean) => {
    setDuplicate(null);
    if (values.amount.value === null || values.paymentTypeId.value === null) return [];
    const received = {
      paymentTypeId: values.paymentTypeId.value,
      amount: values.amount.value,
      receivedDate: values.receivedDate.value,
      payor: values.payor.text.trim() || null,
      reference: values.reference.text.trim() || null,
      policyNumber: values.policyNumber.text.trim() || null,
      loanNumber: values.loanNumber.text.trim() || null,
      billNumber: values.billNumber.text.trim() || null,
      acceptDuplicate,
    };
    const { data } = await enter({ received });
    const problems = listSuspenseProblems(data?.enterSuspense);
    if (problems.length === 0) {
      form.reset();
      onEntered();
    }
    setDuplicate(problems.find(({ field }) => field === 'acceptDuplicate')?.message ?? null);
    return problems.filter(({ field }) => field !== 'acceptDuplicate');
  };
  return (
    <InputForm onSubmit={form.onSubmit((values) => send(values, false))}>
      <ChoiceField
        {...form.field('paymentTypeId')}
        label="What was received"
        as="select"
        required
        options={enteredPaymentTypes.map((value) => ({ value, label: describePaymentType(value) }))}
      />
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount received" required />
        <DateField {...form.field('receivedDate')} label="Received on" required />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('payor')} label="From" />
        <TextField {...form.field('reference')} label="Reference" note="Such as the number of the check." />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('policyNumber')} label="Policy number on it" />
        <TextField {...form.field('loanNumber')} label="Loan number on it" />
        <TextField {...form.field('billNumber')} label="Bill number on it" />
      </FieldRow>
      {form.failure === null ? null : (
        <Banner kind="bad" title="The money was not entered">
          {form.failure}
        </Banner>
      )}
      {duplicate === null ? null : (
        <Banner
          kind="warn"
          title="Is this other money?"
          action={
            <Button variant="default" onClick={() => form.press((values) => send(values, true))}>
              Enter it as other money
            </Button>
          }
        >
          {duplicate}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Put into suspense
        </CallButton>
      </div>
    </InputForm>
  );
}

function textField(id: string, maxLength: number) {
  return {
    id,
    initial: blankInput,
    check: ({ text }: InputState<string>) => findLengthProblem(text, maxLength),
  };
}
