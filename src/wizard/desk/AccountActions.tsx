import { Button } from '@mantine/core';
import { useState } from 'react';
import { may, mayWorkOnPayments } from '../../../machines/domain/access/permission.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import {
  absoluteMoney,
  compareMoney,
  isAboveZero,
  isNothing,
  parseDollars,
  parseMoney,
} from '../../../machines/domain/money/money.ts';
import { transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { MoneyField } from '../../form/controls/MoneyField.tsx';
import { TextField } from '../../form/controls/TextField.tsx';
import { FieldRow } from '../../form/FieldRow.tsx';
import { InputForm } from '../../form/InputForm.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { checkText, useInputForm } from '../../form/use-input-form.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { usePaymentCalls } from '../screens/payment/use-payment-calls.ts';
import { RefundForm } from './RefundForm.tsx';

/** What is done with the account of a policy besides its payments: request a refund, move money to another policy, write off a small balance. */
export function AccountActions() {
  const { stored } = useWizard();
  const viewer = useViewer();
  if (viewer === null) return null;
  const canMove =
    viewer.isStaff && mayWorkOnPayments(viewer.masks) && isAboveZero(stored.transaction.submittedPremium);
  const canWriteOff =
    may(viewer.masks, 'billing', 'writeOff') &&
    isSmallBalance(stored.transaction.balance) &&
    transactionStage(stored) === 'issued';
  const canRefund =
    may(viewer.masks, 'billing', 'refundRequest') && isAboveZero(stored.transaction.submittedPremium);
  if (!canRefund && !canMove && !canWriteOff) return null;
  return (
    <div className="hw-no-print">
      <Section title="Refund, move or write off">
        {canRefund ? (
          <Disclosure label="Request a refund" printMode="if open">
            <RefundForm />
          </Disclosure>
        ) : null}
        {canMove ? (
          <Disclosure label="Move money to another policy" printMode="if open">
            <TransferForm />
          </Disclosure>
        ) : null}
        {canWriteOff ? <WriteOffButton /> : null}
      </Section>
    </div>
  );
}

function isSmallBalance(balance: string | null): boolean {
  return !isNothing(balance) && compareMoney(absoluteMoney(parseMoney(balance)), parseDollars(5)) <= 0;
}

interface TransferValues {
  toPolicyId: InputState<string>;
  amount: InputState<string>;
  reason: InputState<string>;
}

function TransferForm() {
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

function WriteOffButton() {
  const { stored } = useWizard();
  const { writeOff } = usePaymentCalls();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { balance } = stored.transaction;
  const isOwed = isAboveZero(balance);
  const size = formatDollarsAndCents((balance ?? '').replace('-', ''));
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>{`Write off ${size}`}</Button>
      {failure === null ? null : (
        <Banner kind="bad" title="Nothing was written off">
          {failure}
        </Banner>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Write off ${size}?`}
        intro={isOwed ? 'The insured no longer owes it.' : 'It is not refunded to the insured.'}
        cancelLabel="Cancel"
        confirmLabel="Write off"
        onCancel={() => setIsAsking(false)}
        onConfirm={async () => {
          setIsAsking(false);
          const [problem] = await writeOff();
          setFailure(problem?.message ?? null);
        }}
      />
    </>
  );
}
