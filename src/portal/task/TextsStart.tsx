import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textConsents } from '../../../machines/domain/letters/text-reminder.ts';
import { CheckField } from '../../form/controls/CheckField.tsx';
import { PhoneField } from '../../form/controls/PhoneField.tsx';
import { choiceInput, type InputState } from '../../form/input-state.ts';
import { parsePhoneInput } from '../../form/text/phone-text.ts';
import { useInputForm } from '../../form/use-input-form.ts';
import { StartOwnTexts } from '../../graphql/portal-documents.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { PortalForm } from './PortalForm.tsx';
import { TextsCode } from './TextsCode.tsx';

interface TextsInput {
  phone: InputState<string>;
  agree: InputState<boolean>;
}

/** Turns text messages on: the number and the consent, then the code that came to it. */
export function TextsStart({
  phone: known,
  onProved,
}: {
  phone: string | null;
  onProved: () => Promise<void>;
}) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const isSpanish = language === 'es';
  const [startTexts] = useMutation(StartOwnTexts);
  const [sent, setSent] = useState<{ code: string | null } | null>(null);
  const form = useInputForm<TextsInput>({
    phone: {
      id: 'texts-phone',
      initial: parsePhoneInput(known ?? ''),
      check: ({ isValid, value }) => (isValid && value !== null ? undefined : t('texts.badPhone')),
    },
    agree: {
      id: 'texts-agree',
      initial: choiceInput<boolean>(false),
      check: ({ value }) => (value === true ? undefined : t('texts.mustAgree')),
    },
  });
  const start = form.onSubmit(async ({ phone }) => {
    const answer = await startTexts({ variables: { phone: phone.text, isSpanish } }).catch(() => null);
    const result = answer?.data?.startOwnTexts;
    if (result?.__typename === 'OwnTextsStarted') {
      setSent({ code: result.code });
      return [];
    }
    const problem = result?.problems[0];
    return [{ field: problem?.field ?? null, message: t(problem ? 'signIn.wait' : 'lost') }];
  });
  if (sent !== null)
    return <TextsCode sampleCode={sent.code} onProved={onProved} onOther={() => setSent(null)} />;
  return (
    <PortalForm
      form={form}
      onSubmit={start}
      button={t('texts.start')}
      busyText={t('signIn.sending')}
      variant="default"
    >
      <PhoneField {...form.field('phone')} label={t('address.phone')} required />
      <p>{textConsents[isSpanish ? 'ES' : 'EN']}</p>
      <CheckField {...form.field('agree')} label={t('texts.agree')} />
    </PortalForm>
  );
}
