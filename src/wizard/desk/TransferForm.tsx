import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { usePaymentCalls } from '../screens/payment/use-payment-calls.ts';

interface TransferValues {
  toPolicyId: InputState<string>;
  amount: InputState<string>;
  reason: InputState<string>;
}

/** Moves money that was received for this policy to another one. */
export function TransferForm() {
  const { transfer } = usePaymentCalls();
  const form = useInputForm<TransferValues>({
    toPolicyId: {
      id: 'transfer-policy',
      initial: blankInput,
      check: ({ text }) =>
        /^\d{1,10}$/.test(text.trim()) ? undefined : 'Enter the id of the policy that receives it.',
    },
    amount: {
      id: 'transfer-amount',
      initial: blankInput,
      check: ({ value, problem }) => (value === null ? (problem ?? 'Enter the amount to move.') : undefined),
    },
    reason: {
      id: 'transfer-reason',
      initial: blankInput,
      check: checkText('Say why the money is moved.', 200),
    },
  });
  const submit = form.onSubmit(async ({ toPolicyId, amount, reason }) =>
    amount.value === null
      ? []
      : transfer({ toPolicyId: toPolicyId.text.trim(), amount: amount.value, reason: reason.text.trim() }),
  );
  return (
    <InputForm onSubmit={submit}>
      <p>
        The amount no longer pays for this policy and pays for the other one, in one step. The newest receipts
        are drawn on first; a bank must no longer be able to return them.
      </p>
      <FieldRow>
        <TextField
          {...form.field('toPolicyId')}
          label="Policy id"
          note="The number shown in payment lists, such as 1001."
          required
        />
        <MoneyField {...form.field('amount')} label="Amount to move" required />
      </FieldRow>
      <TextField {...form.field('reason')} label="Reason" required />
      {form.failure === null ? null : (
        <Banner kind="bad" title="The money was not moved">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Move the money
        </CallButton>
      </div>
    </InputForm>
  );
}
