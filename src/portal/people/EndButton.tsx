import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

/** A button that ends something at once; `end` resolves with whether it did. */
export function EndButton({ end, children }: { end: () => Promise<boolean>; children: ReactNode }) {
  const { t } = useTranslation('portal');
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => setFailed(!(await end())));
  return (
    <>
      <CallButton
        size="sm"
        variant="default"
        isBusy={isBusy}
        onPress={() => press()}
        busyText={t('sessions.ending')}
        slowText={t('sessions.ending')}
      >
        {children}
      </CallButton>
      {hasFailed ? <Banner kind="bad" title={t('lost')} /> : null}
    </>
  );
}
