import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { useRequestSignIn } from '../../graphql/use-request-sign-in.ts';
import { paths } from '../../paths.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { PortalForm } from '../task/PortalForm.tsx';

/** Asks for a phone that gets text messages, and sends a link to it. */
export function PhoneSignIn() {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const requestSignIn = useRequestSignIn();
  const [, navigate] = useLocation();
  const form = useInputForm<{ phone: InputState<string> }>({
    phone: {
      id: 'my-phone',
      initial: blankInput,
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('texts.badPhone')),
    },
  });
  const send = form.onSubmit(async ({ phone }) => {
    const outcome = await requestSignIn({ phone: phone.text, isSpanish: language === 'es' });
    if (outcome !== 'sent') return [{ field: null, message: t(`signIn.${outcome}`) }];
    navigate(paths.openMy);
    return [];
  });
  return (
    <PortalForm form={form} onSubmit={send} button={t('texts.sendLink')} busyText={t('signIn.sending')}>
      <PhoneField {...form.field('phone')} label={t('address.phone')} note={t('texts.proved')} required />
    </PortalForm>
  );
}
