import { useTranslation } from 'react-i18next';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';

/** A button that asks the server again. */
export function LookAgain({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  const { t } = useTranslation('guest');
  const { isBusy, press } = usePress(onPress);
  return (
    <CallButton
      variant="default"
      size="sm"
      isBusy={isBusy}
      busyText={t('loading')}
      slowText={t('loading')}
      onPress={() => press()}
    >
      {children}
    </CallButton>
  );
}
