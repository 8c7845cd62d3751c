import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../form/input-state.ts';
import { useInputForm } from '../form/use-input-form.ts';
import type { SentSignIn } from '../session/consumer-sign-in.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { PortalForm } from './task/PortalForm.tsx';

interface CodeFormProps {
  sent: SentSignIn;
  /** Uses the code, and resolves with why it could not; null if it was right. */
  sendCode: (code: string) => Promise<string | null>;
}

/** Where a message went, and the code of it. */
export function CodeForm({ sent: { email, isText, url, code }, sendCode }: CodeFormProps) {
  const { t } = useTranslation('portal');
  const form = useInputForm<{ code: InputState<string> }>({
    code: {
      id: 'my-code',
      initial: blankInput,
      check: ({ text }) => (/^\D*(\d\D*){6}$/.test(text) ? undefined : t('signIn.missingCode')),
    },
  });
  const send = form.onSubmit(async ({ code: typed }) => {
    const problem = await sendCode(typed.text);
    return problem === null ? [] : [{ field: null, message: problem }];
  });
  return (
    <>
      <p>{isText ? t('texts.sent') : email === null ? t('door.sent') : t('signIn.sent', { email })}</p>
      {url === null ? null : (
        <Banner kind="note" title={t(isText ? 'texts.sample' : 'signIn.sample')}>
          <Anchor href={url}>{url.slice(0, url.indexOf('#') + 5)}…</Anchor> {t('signIn.sampleCode', { code })}
        </Banner>
      )}
      <PortalForm form={form} onSubmit={send} button={t('signIn.enter')} busyText={t('signIn.entering')}>
        <TextField
          {...form.field('code')}
          label={t('signIn.code')}
          required
          autoComplete="one-time-code"
          width="short"
        />
      </PortalForm>
    </>
  );
}
