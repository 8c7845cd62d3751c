import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { may } from '../../../../machines/domain/access/permission.ts';
import { formatDollarsAndCents } from '../../../../machines/domain/format/format-values.ts';
import { isAboveZero } from '../../../../machines/domain/money/money.ts';
import type { Problem } from '../../../../machines/domain/problems/problem.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import { useViewer } from '../../../graphql/use-viewer.ts';
import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { FactList } from '../../../ui/display/FactList.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { ActionSlot } from '../../open/action-slot.ts';
import { useWizard } from '../../open/use-wizard.ts';
import { AmountDue } from '../payment/AmountDue.tsx';
import { PayLink } from '../payment/PayLink.tsx';
import { PaymentForm } from '../payment/PaymentForm.tsx';
import { PaymentInProcess } from '../payment/PaymentInProcess.tsx';
import { PaymentPlan } from '../payment/PaymentPlan.tsx';
import { Payments } from '../payment/Payments.tsx';
import { ReceivedPayment } from '../payment/ReceivedPayment.tsx';
import { usePaymentInProcess } from '../payment/use-payment-in-process.ts';
import { PayorChoice } from './PayorChoice.tsx';
import { describeLaterPayor } from './payor.ts';

type PayTime = 'now' | 'later';

const formId = 'payment-form';

/** Who pays and when, and the button in the action bar, which says what it does: "Pay $568.00 and submit". */
export function PayAndSubmit() {
  const { stored, file } = useWizard();
  const { transaction, payments, rating } = stored;
  const viewer = useViewer();
  const [time, setTime] = useState<PayTime>('now');
  const [amount, setAmount] = useState<string | null>(null);
  const [notSubmitted, setNotSubmitted] = useState<readonly Problem[]>([]);
  const inProcess = usePaymentInProcess();
  const { press, isBusy } = useSubmit();
  const due = transaction.balance ?? '0.00';
  const isMonthly = transaction.laterInstallments !== null;
  const [isPlanOpen, setPlanOpen] = useState(false);
  const isDue = rating.totalPremium !== null && isAboveZero(due);
  const mayPay = viewer !== null && may(viewer.masks, 'billing', 'takePayment');
  const laterPayor = describeLaterPayor(file.policy.policyBillingType);
  const isOpenToPay = isDue && mayPay && inProcess === null;
  const isPaidNow = isOpenToPay && laterPayor === null && time === 'now';
  const label = !isDue
    ? 'Submit the application'
    : isPaidNow
      ? `Pay ${formatDollarsAndCents(amount ?? due)} and submit`
      : `Submit, ${laterPayor ?? 'pay later'}`;
  return (
    <>
      <Section
        title="Payment"
        action={
          isMonthly ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isPlanOpen}
              onClick={() => setPlanOpen(!isPlanOpen)}
            >
              Pay in installments
            </Button>
          )
        }
      >
        <PayorChoice />
        {isMonthly || isPlanOpen ? <PaymentPlan key={`${due} ${payments.length}`} /> : null}
        {isDue && payments.length === 0 ? null : (
          <FactList
            isDense
            facts={[
              { label: 'Amount due', value: <AmountDue /> },
              { label: 'Received', value: formatDollarsAndCents(transaction.submittedPremium ?? '0.00') },
            ]}
          />
        )}
        {payments.length > 0 ? <Payments /> : null}
        {inProcess === null ? null : <PaymentInProcess payment={inProcess} />}
        {notSubmitted.length === 0 ? null : (
          <Banner kind="bad" title="The payment was taken, but the application was not submitted">
            {notSubmitted.map(({ message }) => message).join(' ')}
          </Banner>
        )}
        {isOpenToPay && laterPayor === null ? (
          <ChoiceField
            id="payment.time"
            label="When is it paid?"
            as="radio"
            required
            options={payTimes}
            value={choiceInput<PayTime>(time)}
            onChange={({ value }) => setTime(value ?? 'now')}
          />
        ) : null}
        {isPaidNow ? (
          <PaymentForm
            key={due}
            due={due}
            outside={{ formId, onNotSubmitted: setNotSubmitted, onAmount: setAmount }}
          />
        ) : null}
        {laterPayor === null ? <PayLink isDue={isDue && !isPaidNow} /> : null}
        {isOpenToPay && viewer.isStaff ? <ReceivedPayment due={due} /> : null}
      </Section>
      {inProcess?.submits ? null : (
        <SubmitButton isBusy={isBusy} onPress={() => press(isPaidNow)}>
          {label}
        </SubmitButton>
      )}
    </>
  );
}

const payTimes: readonly { value: PayTime; label: string }[] = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'Later, or by a link' },
];

/** Submits, after the payment where it is paid now; shows what is missing if there are errors. */
function useSubmit() {
  const { problems, isBusy, send } = useWizard();
  const submit = () => send({ type: 'submit' });
  const isBlocked = problems.some(({ severity }) => severity === 'ERROR' || severity === 'HARD_STOP');
  const press = (isPaidNow: boolean) => {
    const form = document.getElementById(formId);
    if (isBlocked) send({ type: 'next' });
    else if (isPaidNow && form instanceof HTMLFormElement) form.requestSubmit();
    else submit();
  };
  return { press, isBusy };
}

interface SubmitButtonProps {
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

function SubmitButton(props: SubmitButtonProps) {
  const slot = useContext(ActionSlot);
  return slot === null ? null : createPortal(<CallButton {...props} slowText={null} />, slot);
}
