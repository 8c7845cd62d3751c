import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewalOptionName } from '../../machines/contract/types.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useOpenPayPage } from './use-open-pay-page.ts';

interface PayButtonProps {
  policyId: string;
  amount: string;
  /** Its words, if not those of a payment of the amount. */
  label?: string;
  /** Which offer of a renewal is paid. */
  option?: RenewalOptionName;
}

/** Goes to the page on which what is due, or an offer of the renewal, is paid. */
export function PayButton({ policyId, amount, label, option = 'A' }: PayButtonProps) {
  const { t } = useTranslation('portal');
  const openPayPage = useOpenPayPage(policyId, option);
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
          {label ?? t('sent.pay', { amount })}
        </CallButton>
      </div>
    </>
  );
}
