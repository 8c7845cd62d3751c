import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { EmailField } from '../../form/controls/EmailField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { useRequestSignIn } from '../../graphql/use-request-sign-in.ts';
import { paths } from '../../paths.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { PortalForm } from '../task/PortalForm.tsx';

/** Asks for nothing but an e-mail address, and sends a link to it. */
export function EmailLinkForm() {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const requestSignIn = useRequestSignIn();
  const [, navigate] = useLocation();
  const form = useInputForm<{ email: InputState<string> }>({
    email: {
      id: 'my-email',
      initial: blankInput,
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('signIn.badEmail')),
    },
  });
  const send = form.onSubmit(async ({ email }) => {
    const outcome = await requestSignIn({ email: email.text.trim(), isSpanish: language === 'es' });
    if (outcome !== 'sent') return [{ field: null, message: t(`signIn.${outcome}`) }];
    navigate(paths.openMy);
    return [];
  });
  return (
    <PortalForm form={form} onSubmit={send} button={t('signIn.send')} busyText={t('signIn.sending')}>
      <EmailField {...form.field('email')} label={t('signIn.email')} required />
    </PortalForm>
  );
}
