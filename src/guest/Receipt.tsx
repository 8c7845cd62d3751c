import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { type GuestReceipt, guestMethods } from './guest-payment.ts';

/** The receipt of a payment, to be printed. */
export function Receipt({ receipt }: { receipt: GuestReceipt }) {
  const { t } = useTranslation('guest');
  const { money, day } = useLocaleFormat();
  const methods: { readonly [id: number]: 'ach' | 'credit' | 'debit' } = guestMethods;
  const method = methods[receipt.paymentTypeId];
  return (
    <>
      <Banner kind="good" title={t('pay.paid')}>
        {receipt.isSettled ? t('pay.mailed') : t('pay.onItsWay')}
      </Banner>
      <Section
        title={t('pay.receipt')}
        action={
          <Button variant="default" size="sm" onClick={() => window.print()}>
            {t('pay.print')}
          </Button>
        }
      >
        <FactList
          facts={[
            { label: t('pay.amount'), value: <strong>{money(receipt.amount)}</strong> },
            { label: t('pay.day'), value: day(receipt.paidOn) },
            ...(method ? [{ label: t('pay.method'), value: t(`pay.methods.${method}`) }] : []),
            { label: t('pay.reference'), value: receipt.reference },
          ]}
        />
      </Section>
    </>
  );
}
