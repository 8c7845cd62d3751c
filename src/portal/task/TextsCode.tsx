import { useMutation } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../form/controls/TextField.tsx';
import { blankInput, type InputState } from '../../form/input-state.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { ConfirmOwnTexts } from '../../graphql/portal-documents.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { PortalForm } from './PortalForm.tsx';

interface TextsCodeProps {
  /** The code, in a product with samples that has no gateway. */
  sampleCode: string | null;
  onProved: () => Promise<void>;
  /** Goes back to the number. */
  onOther: () => void;
}

/** The code that came to a phone, by which its owner proves it. */
export function TextsCode({ sampleCode, onProved, onOther }: TextsCodeProps) {
  const { t } = useTranslation('portal');
  const [confirm] = useMutation(ConfirmOwnTexts);
  const form = useInputForm<{ code: InputState<string> }>({
    code: {
      id: 'texts-code',
      initial: blankInput,
      check: ({ text }) => (/^\D*(\d\D*){6}$/.test(text) ? undefined : t('signIn.missingCode')),
    },
  });
  const prove = form.onSubmit(async ({ code }) => {
    const answer = await confirm({ variables: { code: code.text } }).catch(() => null);
    const kind = answer?.data?.confirmOwnTexts.__typename;
    if (kind === 'OwnTextsSaved') {
      await onProved();
      return [];
    }
    return kind === undefined
      ? [{ field: null, message: t('lost') }]
      : [{ field: 'code', message: t('texts.wrongCode') }];
  });
  return (
    <>
      <p role="status">{t('texts.codeSent')}</p>
      {sampleCode === null ? null : (
        <Banner kind="note" title={t('texts.sample')}>
          {t('signIn.sampleCode', { code: sampleCode })}
        </Banner>
      )}
      <PortalForm form={form} onSubmit={prove} button={t('texts.confirm')} busyText={t('texts.confirming')}>
        <TextField
          {...form.field('code')}
          label={t('texts.code')}
          required
          autoComplete="one-time-code"
          width="short"
        />
      </PortalForm>
      <p>
        <Anchor component="button" type="button" onClick={onOther}>
          {t('texts.other')}
        </Anchor>
      </p>
    </>
  );
}
