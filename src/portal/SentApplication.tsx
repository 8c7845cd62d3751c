import { useTranslation } from 'react-i18next';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PayButton } from './PayButton.tsx';
import { PlanSection } from './plan/PlanSection.tsx';

/** An application that is submitted: what is due, or who acts next. */
export function SentApplication({ view: { file, own, reload } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const { money, day } = useLocaleFormat();
  const agent = own.agent?.name ?? '';
  const { balance, transactionStatus } = file.transaction;
  const amount = money(balance);
  const isDue = isAboveZero(balance);
  if (!isDue)
    return (
      <Banner kind="note" title={t('sent.title')}>
        {t(transactionStatus === 'PENDING_UNDERWRITING' ? 'sent.review' : 'sent.waiting', { agent })}
      </Banner>
    );
  return (
    <>
      <Section
        title={t('sent.title')}
        intro={
          own.mayPay
            ? t('sent.payText', { amount, day: day(file.policy.effectiveDate) })
            : t('sent.payAgency', { amount, agent })
        }
      >
        {own.mayPay ? <PayButton policyId={file.id} amount={amount} /> : null}
      </Section>
      <PlanSection
        policyId={file.id}
        mayChoose={own.mayPay && own.mayChange}
        agent={agent}
        onChange={reload}
      />
    </>
  );
}
