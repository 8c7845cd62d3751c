import type { PaymentSender } from '../../../machines/contract/types.ts';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { RequestRefund } from '../../graphql/staff-documents.ts';
import { lostAnswerText } from '../../session/use-keyed-call.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { RecipientField } from '../screens/payment/RecipientField.tsx';

interface RefundValues {
  amount: InputState<string>;
  reason: InputState<string>;
  recipient: InputState<PaymentSender>;
}

/** Asks for a refund of a policy's money without choosing a payment. */
export function RefundForm() {
  const { policyId, replaceFile } = useWizard();
  const [request] = useKeyedMutation(RequestRefund);
  const form = useInputForm<RefundValues>({
    amount: {
      id: 'policy-refund-amount',
      initial: blankInput,
      check: ({ value, problem }) =>
        value === null ? (problem ?? 'Enter the amount to refund.') : undefined,
    },
    reason: {
      id: 'policy-refund-reason',
      initial: blankInput,
      check: checkText('Say why the money is refunded.', 200),
    },
    recipient: { id: 'policy-refund-recipient', initial: blankInput, check: () => undefined },
  });
  const submit = form.onSubmit(async ({ amount, reason, recipient }) => {
    if (amount.value === null) return [];
    const variables = {
      policyId: String(policyId),
      amount: amount.value,
      reason: reason.text.trim(),
      recipient: recipient.value,
    };
    const { data } = await request(variables).catch(() => ({ data: undefined }));
    const answer = data?.requestRefund;
    if (answer?.__typename === 'RefundsRequested') {
      replaceFile(answer.file);
      return [];
    }
    if (answer?.__typename === 'SaveRefused')
      return answer.problems.map(({ field, message }) => ({
        field: field === 'reason' || field === 'recipient' ? field : null,
        message,
      }));
    return [
      {
        field: null,
        message: answer?.message ?? lostAnswerText,
      },
    ];
  });
  return (
    <InputForm onSubmit={submit}>
      <p>
        The newest receipts are drawn on first; a bank must no longer be able to return them. Each part goes
        back to its payor once someone else has approved it.
      </p>
      <MoneyField {...form.field('amount')} label="Amount to refund" required />
      <TextField {...form.field('reason')} label="Reason" required />
      <RecipientField {...form.field('recipient')} />
      {form.failure === null ? null : (
        <Banner kind="bad" title="No refund was requested">
          {form.failure}
        </Banner>
      )}
      <div>
        <CallButton variant="default" isBusy={form.isBusy}>
          Request the refund
        </CallButton>
      </div>
    </InputForm>
  );
}
