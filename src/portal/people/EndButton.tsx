import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnActButton } from '../task/OwnActButton.tsx';

/** A button that ends something at once; `end` resolves with whether it did. */
export function EndButton({ end, children }: { end: () => Promise<boolean>; children: ReactNode }) {
  const { t } = useTranslation('portal');
  return (
    <OwnActButton
      size="sm"
      act={async () => ((await end()) ? null : t('lost'))}
      busyText={t('sessions.ending')}
    >
      {children}
    </OwnActButton>
  );
}
