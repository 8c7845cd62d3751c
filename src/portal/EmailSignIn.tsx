import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { EmailField } from '../form/controls/EmailField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { useRequestSignIn } from '../graphql/use-request-sign-in.ts';
import { paths } from '../paths.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import classes from './Portal.module.css';
import { PortalFrame } from './PortalFrame.tsx';
import { PasskeySignIn } from './people/PasskeySignIn.tsx';

/** Asks for nothing but an e-mail address, and sends a link to it. */
export function EmailSignIn() {
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
    const isSent = await requestSignIn({ email: email.text.trim(), isSpanish: language === 'es' });
    if (!isSent) return [{ field: null, message: t('signIn.lost') }];
    navigate(paths.openMy);
    return [];
  });
  return (
    <PortalFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <InputForm onSubmit={send}>
        <EmailField {...form.field('email')} label={t('signIn.email')} required />
        {form.failure === null ? null : <Banner kind="bad" title={form.failure} />}
        <div>
          <CallButton isBusy={form.isBusy} busyText={t('signIn.sending')} slowText={t('signIn.sending')}>
            {t('signIn.send')}
          </CallButton>
        </div>
      </InputForm>
      <PasskeySignIn />
      <ul className={classes.list}>
        <li>
          <Anchor component={Link} href={paths.reportMyLoss}>
            {t('door.report')}
          </Anchor>
        </li>
        <li>
          <Anchor component={Link} href={paths.findMyPolicy}>
            {t('door.find')}
          </Anchor>
        </li>
      </ul>
      <p>
        <Anchor component={Link} href={paths.signIn()}>
          {t('signIn.staff')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}
