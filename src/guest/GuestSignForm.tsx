import { useTranslation } from 'react-i18next';
import { SignatureFields } from '../form/controls/SignatureFields.tsx';
import { useSignatureForm } from '../form/controls/use-signature-form.ts';
import { InputForm } from '../form/InputForm.tsx';
import { CallButton } from '../ui/controls/CallButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import type { LinkedSignature } from './guest-signature.ts';
import type { GuestLink } from './use-guest-link.ts';

interface GuestSignFormProps {
  contentDigest: string;
  link: GuestLink<LinkedSignature>;
}

/** The form that signs the document above it. */
export function GuestSignForm({ contentDigest, link }: GuestSignFormProps) {
  const { t } = useTranslation('guest');
  const form = useSignatureForm({
    missingName: t('sign.missingName'),
    missingDrawing: t('sign.missingDrawing'),
  });
  const submit = form.submit(async (signature) => {
    const answer = await link.act('Signature/Sign', { ...signature, contentDigest });
    if (answer.is === 'shown') return [];
    if (answer.is === 'lost') return [{ field: null, message: t('sign.lost') }];
    // If a call signed it but its answer was lost, the page shows the signature.
    await link.readAgain();
    return [{ field: null, message: t(answer.code === 'CONTENT_CHANGED' ? 'sign.changed' : 'sign.refused') }];
  });
  const texts = {
    name: t('sign.name'),
    how: t('sign.how'),
    typed: t('sign.typed'),
    drawn: t('sign.drawn'),
    pad: t('sign.pad'),
    clear: t('sign.clear'),
    drawnNote: t('sign.drawnNote'),
    emptyNote: t('sign.emptyNote'),
  };
  return (
    <Section title={t('sign.signature')} intro={t('sign.meaning')}>
      <InputForm onSubmit={submit}>
        <SignatureFields texts={texts} {...form.fields} />
        {form.failure === null ? null : (
          <Banner kind="bad" title={t('problem')}>
            {form.failure}
          </Banner>
        )}
        <div>
          <CallButton isBusy={form.isBusy} busyText={t('sign.busy')} slowText={t('sign.busy')}>
            {t('sign.button')}
          </CallButton>
        </div>
      </InputForm>
    </Section>
  );
}
