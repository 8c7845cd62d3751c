import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useOpenPayPage } from './use-open-pay-page.ts';

/** Goes to the page on which what is due is paid. */
export function PayButton({ policyId, amount }: { policyId: string; amount: string }) {
  const { t } = useTranslation('portal');
  const openPayPage = useOpenPayPage(policyId);
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => setFailed(!(await openPayPage())));
  return (
    <>
      {hasFailed ? <Banner kind="bad" title={t('sent.payFailed')} /> : null}
      <div>
        <CallButton
          isBusy={isBusy}
          onPress={() => press()}
          busyText={t('sent.paying')}
          slowText={t('sent.paying')}
        >
          {t('sent.pay', { amount })}
        </CallButton>
      </div>
    </>
  );
}
