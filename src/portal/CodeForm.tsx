import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../form/controls/TextField.tsx';
import { InputForm } from '../form/InputForm.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import { type ConsumerSignInOutcome, type SentSignIn, signInByEmail } from '../session/consumer-sign-in.ts';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';

interface CodeFormProps {
  sent: SentSignIn;
  onOutcome: (outcome: ConsumerSignInOutcome) => void;
}

/** Where a message went, and the code of it. */
export function CodeForm({ sent: { email, requestToken, url, code }, onOutcome }: CodeFormProps) {
  const { t } = useTranslation('portal');
  const form = useInputForm<{ code: InputState<string> }>({
    code: {
      id: 'my-code',
      initial: blankInput,
      check: ({ text }) => (/^\D*(\d\D*){6}$/.test(text) ? undefined : t('signIn.missingCode')),
    },
  });
  const send = form.onSubmit(async ({ code: typed }) => {
    onOutcome(await signInByEmail({ requestToken, code: typed.text }));
    return [];
  });
  return (
    <>
      <p>{t('signIn.sent', { email })}</p>
      {url === null ? null : (
        <Banner kind="note" title={t('signIn.sample')}>
          <Anchor href={url}>{url.slice(0, url.indexOf('#') + 5)}…</Anchor> {t('signIn.sampleCode', { code })}
        </Banner>
      )}
      <InputForm onSubmit={send}>
        <TextField
          {...form.field('code')}
          label={t('signIn.code')}
          required
          autoComplete="one-time-code"
          width="short"
        />
        <div>
          <CallButton isBusy={form.isBusy} busyText={t('signIn.entering')} slowText={t('signIn.entering')}>
            {t('signIn.enter')}
          </CallButton>
        </div>
      </InputForm>
    </>
  );
}
