import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PaymentAction, PaymentSender } from '../../../../machines/contract/types.ts';
import { type Cents, formatMoney, minMoney, parseMoney } from '../../../../machines/domain/money/money.ts';
import { refundableCents } from '../../../../machines/domain/money/payment.ts';
import { listPaymentActions } from '../../../../machines/lifecycle/payment-actions.ts';
import { refundableCredit } from '../../../../machines/lifecycle/refunds.ts';
import { MoneyField } from '../../../form/controls/MoneyField.tsx';
import { TextField } from '../../../form/controls/TextField.tsx';
import { InputForm } from '../../../form/InputForm.tsx';
import { blankInput, type InputState, validInput } from '../../../form/input-state.ts';
import { formatMoneyInput } from '../../../form/text/money-text.ts';
import { findLengthProblem } from '../../../form/text/text-length.ts';
import { useInputForm } from '../../../form/use-input-form.ts';
import { type SignedInViewer, useViewer } from '../../../graphql/use-viewer.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard, type Wizard } from '../../open/use-wizard.ts';
import classes from './PaymentActions.module.css';
import { describeConsequence, paymentActionTexts } from './payment-action-texts.ts';
import { RecipientField } from './RecipientField.tsx';
import { usePaymentCalls } from './use-payment-calls.ts';

type StoredPayment = Wizard['stored']['payments'][number];

/** Whether the viewer handles money. Other viewers do not see the actions on payments. */
export function handlesPayments(
  viewer: SignedInViewer | null,
  payments: readonly StoredPayment[],
): viewer is SignedInViewer {
  return (
    viewer !== null &&
    payments.some((payment) =>
      listPaymentActions(payment, payments, toActor(viewer)).some(({ refusal }) => refusal === null),
    )
  );
}

/** The actions that a payment or refund allows now, as buttons; one that needs another person says so. */
export function PaymentActions({ payment }: { payment: StoredPayment }) {
  const { payments } = useWizard().stored;
  const viewer = useViewer();
  const [action, setAction] = useState<PaymentAction | null>(null);
  if (viewer === null) return null;
  const choices = listPaymentActions(payment, payments, toActor(viewer));
  const needsAnother = choices.find(({ refusal }) => refusal?.message.includes('different person'));
  return (
    <div className={classes.actions}>
      {choices
        .filter(({ refusal }) => refusal === null)
        .map((choice) => (
          <Button
            key={choice.action}
            size="compact-sm"
            variant="default"
            onClick={() => setAction(choice.action)}
          >
            {paymentActionTexts[choice.action].label}
          </Button>
        ))}
      {needsAnother ? <span className={classes.note}>{needsAnother.refusal?.message}</span> : null}
      {action === null ? null : (
        <PaymentActionDialog payment={payment} action={action} onClose={() => setAction(null)} />
      )}
    </div>
  );
}

interface RefundValues {
  amount: InputState<string>;
  reason: InputState<string>;
  recipient: InputState<PaymentSender>;
}

const maxReasonLength = 200;

interface PaymentActionDialogProps {
  payment: StoredPayment;
  action: PaymentAction;
  onClose: () => void;
}

/** Says what an action leads to before it is taken; a refund asks for its amount. */
function PaymentActionDialog({ payment, action, onClose }: PaymentActionDialogProps) {
  const { stored } = useWizard();
  const { act } = usePaymentCalls();
  const isRefund = action === 'REQUEST_REFUND';
  const most = formatMoney(findMostRefundable(payment, stored));
  const form = useInputForm<RefundValues>({
    amount: {
      id: `refund-amount-${payment.paymentId}`,
      initial: validInput(formatMoneyInput(most), most),
      check: ({ value, problem }) =>
        isRefund && value === null ? (problem ?? 'Enter the amount to refund.') : undefined,
    },
    reason: {
      id: `refund-reason-${payment.paymentId}`,
      initial: blankInput,
      check: ({ text }) => findLengthProblem(text, maxReasonLength),
    },
    recipient: {
      id: `refund-recipient-${payment.paymentId}`,
      initial: blankInput,
      check: () => undefined,
    },
  });
  const { label, title } = paymentActionTexts[action];
  const send = async ({ amount, reason, recipient }: RefundValues) => {
    const refund = isRefund
      ? { amount: amount.value, reason: reason.text.trim() || null, recipient: recipient.value }
      : { amount: null, reason: null, recipient: null };
    const problems = await act(payment.paymentId, action, refund);
    if (problems.length === 0) onClose();
    return problems;
  };
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <CallButton isBusy={form.isBusy} onPress={() => form.press(send)}>
            {label}
          </CallButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <InputForm onSubmit={form.onSubmit(send)}>
        <p>{describeConsequence(action, payment, stored)}</p>
        {isRefund ? (
          <>
            <MoneyField {...form.field('amount')} label="Amount to refund" required />
            <TextField {...form.field('reason')} label="Reason" />
            <RecipientField {...form.field('recipient')} />
          </>
        ) : null}
        {form.failure === null ? null : (
          <Banner kind="bad" title="This was not done">
            {form.failure}
          </Banner>
        )}
      </InputForm>
    </Dialog>
  );
}

/** The most that can be refunded of a payment: on an issued policy, only the part that is not applied to the premium. */
function findMostRefundable(
  payment: StoredPayment,
  { payments, policy, transaction }: Wizard['stored'],
): Cents {
  const ofPayment = refundableCents(payment, payments);
  const isIssued = policy.currentTransactionId !== null;
  const credit = refundableCredit(payments, { isIssued, owed: parseMoney(transaction.balance) });
  return credit === null ? ofPayment : minMoney(credit, ofPayment);
}

function toActor({ userId, masks }: SignedInViewer) {
  return { userId: Number(userId), masks };
}
