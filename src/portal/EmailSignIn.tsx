import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { EmailField } from '../form/controls/EmailField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { RequestConsumerSignIn } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { keepSentSignIn } from '../session/consumer-sign-in.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { usePortalFormat } from './use-portal-format.ts';

/** Asks for nothing but an e-mail address, and sends a link to it. */
export function EmailSignIn() {
  const { t } = useTranslation('portal');
  const { language } = usePortalFormat();
  const [requestSignIn] = useMutation(RequestConsumerSignIn);
  const [, navigate] = useLocation();
  const form = useInputForm<{ email: InputState<string> }>({
    email: {
      id: 'my-email',
      initial: blankInput,
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('signIn.badEmail')),
    },
  });
  const send = form.onSubmit(async ({ email }) => {
    const address = email.text.trim();
    const visitor = { email: address, isSpanish: language === 'es' };
    const answer = await requestSignIn({ variables: { visitor } }).catch(() => null);
    const sent = answer?.data?.requestConsumerSignIn;
    if (sent?.__typename !== 'ConsumerSignInSent') return [{ field: null, message: t('signIn.lost') }];
    keepSentSignIn({ email: address, requestToken: sent.requestToken, url: sent.url, code: sent.code });
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
      <p>
        <Anchor component={Link} href={paths.signIn()}>
          {t('signIn.staff')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}
