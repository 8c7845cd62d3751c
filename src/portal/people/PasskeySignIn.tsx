import { useTranslation } from 'react-i18next';
import { signInByPasskey } from '../../session/passkey-sign-in.ts';
import { OwnActButton } from '../task/OwnActButton.tsx';

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
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    const outcome = await signInByPasskey();
    return outcome === 'signed in' ? null : t(outcomeTexts[outcome]);
  };
  return (
    <OwnActButton act={signIn} busyText={t('signIn.entering')}>
      {t('passkeys.signIn')}
    </OwnActButton>
  );
}
