import { useTranslation } from 'react-i18next';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';

/** Asks the server again. */
export function RetryButton({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('portal');
  const { isBusy, press } = usePress(async () => {
    await onRetry();
  });
  return (
    <CallButton
      size="sm"
      variant="default"
      isBusy={isBusy}
      busyText={t('loading')}
      slowText={t('loading')}
      onPress={() => press()}
    >
      {t('again')}
    </CallButton>
  );
}
