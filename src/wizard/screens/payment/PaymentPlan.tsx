import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { enums } from '../../../../machines/contract/enums.ts';
import type { InstallmentStatus, PaymentPlan as Plan } from '../../../../machines/contract/types.ts';
import {
  enumLabel,
  formatDate,
  formatDollarsAndCents,
} from '../../../../machines/domain/format/format-values.ts';
import { ChoiceField } from '../../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../../form/input-state.ts';
import {
  ChoosePaymentPlan,
  PolicyPaymentSchedule,
  type PolicyPaymentScheduleQuery,
} from '../../../graphql/staff-documents.ts';
import { usePress } from '../../../ui/controls/use-press.ts';
import { InstallmentTable, type InstallmentTexts } from '../../../ui/display/InstallmentTable.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { SlowNotice } from '../../../ui/feedback/SlowNotice.tsx';
import { useWizard } from '../../open/use-wizard.ts';

type Schedule = NonNullable<PolicyPaymentScheduleQuery['paymentSchedule']>;

/** How the term is paid: a choice before the first payment; then each payment with what became of it. */
export function PaymentPlan() {
  const { policyId, reloadFile } = useWizard();
  const { data, loading } = useQuery(PolicyPaymentSchedule, {
    variables: { policyId: String(policyId) },
    fetchPolicy: 'no-cache',
  });
  const schedule = data?.paymentSchedule ?? null;
  if (schedule === null)
    return loading ? (
      <Loading label="Loading the payments" shape="form" />
    ) : (
      <p>This term is paid in one payment.</p>
    );
  return <ScheduleDetails schedule={schedule} policyId={policyId} onChange={reloadFile} />;
}

interface ScheduleDetailsProps {
  schedule: Schedule;
  policyId: number;
  onChange: () => Promise<void>;
}

function ScheduleDetails({ schedule, policyId, onChange }: ScheduleDetailsProps) {
  const [choose] = useMutation(ChoosePaymentPlan, { fetchPolicy: 'no-cache' });
  const [wanted, setWanted] = useState<Plan>(schedule.plan);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, press } = usePress(async (plan: Plan) => {
    setFailure(null);
    setWanted(plan);
    const { data } = await choose({ variables: { policyId: String(policyId), plan } }).catch(() => ({
      data: undefined,
    }));
    const answer = data?.choosePaymentPlan;
    if (answer?.__typename === 'PaymentPlanChosen') return onChange();
    setWanted(schedule.plan);
    setFailure(
      answer?.__typename === 'SaveRefused'
        ? answer.problems.map(({ message }) => message).join(' ')
        : (answer?.message ?? 'The plan could not be chosen. Try again in a moment.'),
    );
  });
  const { offered, description, total, payments, next, isOpen, refusal } = schedule;
  return (
    <>
      {isOpen && refusal === null ? (
        <ChoiceField
          id="payment.plan"
          label="How is the term paid?"
          as="radio"
          required
          options={(['ANNUAL', offered] as const).map((value) => ({
            value,
            label: enumLabel('PaymentPlan', value),
            description: value === 'ANNUAL' ? formatDollarsAndCents(total) : (description ?? ''),
          }))}
          value={choiceInput<Plan>(wanted)}
          onChange={({ value }) => press(value ?? 'ANNUAL')}
        />
      ) : null}
      <SlowNotice isWaiting={isBusy} slowText="The choice is taking a while." layout="row" />
      {failure === null ? null : (
        <Banner kind="bad" title="The plan was not chosen">
          {failure}
        </Banner>
      )}
      {payments.length === 0 ? null : <InstallmentTable rows={payments} texts={texts} />}
      {refusal === null || !isOpen ? null : <p>{refusal}</p>}
      {isOpen ? null : next.map((sentence) => <p key={sentence}>{sentence}</p>)}
    </>
  );
}

const statuses = Object.fromEntries(
  (Object.keys(enums.InstallmentStatus) as InstallmentStatus[]).map((status) => [
    status,
    enumLabel('InstallmentStatus', status),
  ]),
) as { readonly [status in InstallmentStatus]: string };

const texts: InstallmentTexts = {
  caption: 'Payments in installments',
  number: 'Payment',
  dueDate: 'Due by',
  amount: 'Amount',
  status: 'Status',
  statuses,
  formatDate,
  formatMoney: formatDollarsAndCents,
};
