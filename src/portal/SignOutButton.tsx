import { useTranslation } from 'react-i18next';
import { endBrowserSession } from '../session/session.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { usePress } from '../ui/controls/use-press.ts';

/** Ends the session here and on the server. */
export function SignOutButton() {
  const { t } = useTranslation('portal');
  const { isBusy, press } = usePress(() => endBrowserSession());
  return (
    <CallButton
      variant="subtle"
      size="compact-sm"
      isBusy={isBusy}
      busyText={t('signOut')}
      slowText={null}
      onPress={() => press()}
    >
      {t('signOut')}
    </CallButton>
  );
}
