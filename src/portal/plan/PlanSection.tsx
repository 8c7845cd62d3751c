import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentPlan } from '../../../machines/contract/types.ts';
import { ChoiceField } from '../../form/controls/ChoiceField.tsx';
import { choiceInput } from '../../form/input-state.ts';
import { ChooseOwnPlan, OwnPaymentPlan, type OwnPaymentPlanQuery } from '../../graphql/portal-documents.ts';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import classes from '../Portal.module.css';
import { PlanTable } from './PlanTable.tsx';

type Schedule = NonNullable<OwnPaymentPlanQuery['paymentSchedule']>;

interface PlanSectionProps {
  policyId: string;
  /** Whether the viewer pays here, and so chooses. */
  mayChoose: boolean;
  agent: string;
  onChange: () => void;
}

/** The year paid at once beside its installments, and the choice between them, where a term that is not paid can be divided. */
export function PlanSection({ policyId, ...props }: PlanSectionProps) {
  const query = useQuery(OwnPaymentPlan, { variables: { policyId }, fetchPolicy: 'no-cache' });
  return (
    <PageAnswer query={query}>
      {({ paymentSchedule: schedule }) =>
        schedule === null || !schedule.isOpen || schedule.refusalReason === 'NO_PLAN' ? null : (
          <PlanDetails
            policyId={policyId}
            schedule={schedule}
            {...props}
            onChange={() => {
              query.refetch().catch(() => undefined);
              props.onChange();
            }}
          />
        )
      }
    </PageAnswer>
  );
}

function PlanDetails({
  policyId,
  schedule,
  mayChoose,
  agent,
  onChange,
}: PlanSectionProps & { schedule: Schedule }) {
  const { t } = useTranslation('portal');
  const { refusalReason } = schedule;
  if (refusalReason !== null)
    return (
      <Section title={t('plan.title')}>
        <p>{t(refusalReason === 'MISSED' ? 'plan.missed' : 'plan.escrowPaid')}</p>
      </Section>
    );
  return (
    <Section title={t('plan.title')} intro={t('plan.intro')}>
      <PlanTable schedule={schedule} />
      <h3>{t('plan.parts')}</h3>
      <ul className={classes.list}>
        <li>{t('plan.fees')}</li>
        <li>{t('plan.miss')}</li>
        <li>{t('plan.loss')}</li>
      </ul>
      {mayChoose ? (
        <PlanChoice policyId={policyId} schedule={schedule} agent={agent} onChange={onChange} />
      ) : (
        <p>{t('plan.ask', { agent })}</p>
      )}
    </Section>
  );
}

/** Asks first whether a lender pays from escrow: only who pays alone may pay in parts. */
function PlanChoice({
  policyId,
  schedule: { plan, offered },
  agent,
  onChange,
}: Omit<PlanSectionProps, 'mayChoose'> & { schedule: Schedule }) {
  const { t } = useTranslation('portal');
  const [choose] = useMutation(ChooseOwnPlan, { fetchPolicy: 'no-cache' });
  const [escrow, setEscrow] = useState<'YES' | 'NO' | null>(plan === 'ANNUAL' ? null : 'NO');
  const [wanted, setWanted] = useState<PaymentPlan>(plan);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async (chosen: PaymentPlan) => {
    setFailed(false);
    setWanted(chosen);
    const answer = await choose({ variables: { policyId, plan: chosen } }).catch(() => null);
    if (answer?.data?.choosePaymentPlan.__typename === 'PaymentPlanChosen') return onChange();
    setWanted(plan);
    setFailed(true);
  });
  const answerEscrow = (answer: 'YES' | 'NO' | null) => {
    setEscrow(answer);
    if (answer === 'YES' && wanted !== 'ANNUAL') press('ANNUAL');
  };
  return (
    <>
      <ChoiceField
        id={`plan-escrow-${policyId}`}
        label={t('plan.escrow')}
        as="radio"
        required
        options={[
          { value: 'YES', label: t('yes') },
          { value: 'NO', label: t('no') },
        ]}
        value={choiceInput<'YES' | 'NO'>(escrow)}
        onChange={({ value }) => answerEscrow(value)}
      />
      {escrow === 'YES' ? <p>{t('plan.escrowYes', { agent })}</p> : null}
      {escrow === 'NO' ? (
        <ChoiceField
          id={`plan-choice-${policyId}`}
          label={t('plan.choose')}
          as="radio"
          required
          options={[
            { value: 'ANNUAL', label: t('plan.annual') },
            { value: offered, label: t('plan.inParts') },
          ]}
          value={choiceInput<PaymentPlan>(wanted)}
          onChange={({ value }) => press(value ?? 'ANNUAL')}
        />
      ) : null}
      <SlowNotice isWaiting={isBusy} slowText={t('change.saving')} layout="row" />
      {hasFailed ? <Banner kind="bad" title={t('plan.failed')} /> : null}
    </>
  );
}
