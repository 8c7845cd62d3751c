import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { RetryButton } from '../ui/controls/RetryButton.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { AgentLine } from './AgentLine.tsx';
import classes from './Guest.module.css';
import { GuestPayForm } from './GuestPayForm.tsx';
import type { LinkedPayment } from './guest-payment.ts';
import { Receipt } from './Receipt.tsx';
import type { GuestLink } from './use-guest-link.ts';

interface PaymentViewProps {
  payment: LinkedPayment;
  link: GuestLink<LinkedPayment>;
}

/** The amount that is due in large figures, what it is for, and the form that pays it; or what became of it. */
export function PaymentView({ payment, link }: PaymentViewProps) {
  const { t } = useTranslation('guest');
  const { money, day } = useLocaleFormat();
  const session = useSession();
  const { state, amount, amountWhenSent, effectiveDate, expirationDate, receipt } = payment;
  const isDue = state === 'DUE';
  const facts = [
    { label: t('facts.insured'), value: payment.insuredName },
    { label: t('facts.property'), value: payment.property },
    { label: t('facts.number'), value: payment.number },
    ...(effectiveDate && expirationDate
      ? [
          {
            label: t('facts.cover'),
            value: t('facts.from', { from: day(effectiveDate), to: day(expirationDate) }),
          },
        ]
      : []),
  ];
  return (
    <>
      {receipt === null ? null : <Receipt receipt={receipt} />}
      {state === 'NOTHING_DUE' ? (
        <Banner kind="good" title={t('pay.nothing')}>
          {t('pay.nothingText')}
        </Banner>
      ) : null}
      {state === 'NOT_READY' ? (
        <Banner kind="warn" title={t('pay.notReady')}>
          {t('pay.notReadyText')}
        </Banner>
      ) : null}
      {state === 'UNDER_WAY' ? (
        <Banner
          kind="note"
          title={t('pay.underWay')}
          action={<RetryButton label={t('pay.lookAgain')} busyText={t('loading')} onRetry={link.readAgain} />}
        >
          {t('pay.underWayText')}
        </Banner>
      ) : null}
      {isDue && amount !== amountWhenSent ? (
        <Banner kind="warn" title={t('pay.changed', { before: money(amountWhenSent), now: money(amount) })} />
      ) : null}
      <Section title={isDue ? t('pay.due') : t('sign.answers')}>
        {isDue ? <p className={classes.amount}>{money(amount)}</p> : null}
        <FactList facts={facts} />
        {isDue ? <GuestPayForm payment={payment} link={link} /> : null}
      </Section>
      <AgentLine {...payment} />
      {session.kind === 'signed in' ? (
        <Anchor component={Link} href={paths.my()}>
          {t('mine')}
        </Anchor>
      ) : null}
    </>
  );
}
