import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInByPasskey } from '../../session/passkey-sign-in.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

const outcomeTexts = {
  'not used': 'passkeys.notUsed',
  refused: 'passkeys.refused',
  wait: 'signIn.wait',
  'second factor': 'signIn.factor',
  lost: 'lost',
} as const;

/** Signs in with a passkey of this device; nothing in a browser that knows none. */
export function PasskeySignIn() {
  const { t } = useTranslation('portal');
  const [failure, setFailure] = useState<keyof typeof outcomeTexts | null>(null);
  const { isBusy, press } = usePress(async () => {
    setFailure(null);
    const outcome = await signInByPasskey();
    if (outcome !== 'signed in') setFailure(outcome);
  });
  if (!('PublicKeyCredential' in window)) return null;
  return (
    <>
      <div>
        <CallButton
          variant="default"
          isBusy={isBusy}
          onPress={() => press()}
          busyText={t('signIn.entering')}
          slowText={t('signIn.entering')}
        >
          {t('passkeys.signIn')}
        </CallButton>
      </div>
      {failure === null ? null : <Banner kind="bad" title={t(outcomeTexts[failure])} />}
    </>
  );
}
