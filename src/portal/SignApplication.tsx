import { useTranslation } from 'react-i18next';
import { spanishDeclarations } from '../../machines/domain/policy/applicant-declarations.ts';
import { SignatureFields } from '../form/controls/SignatureFields.tsx';
import { useSignatureForm } from '../form/controls/use-signature-form.ts';
import { type ReadApplicationQuery, SignOwnApplication } from '../graphql/portal-documents.ts';
import { useKeyedMutation } from '../session/use-keyed-mutation.ts';
import { Disclosure } from '../ui/controls/Disclosure.tsx';
import { AnswerList } from '../ui/display/AnswerList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import classes from './Portal.module.css';
import { PortalForm } from './task/PortalForm.tsx';

interface SignApplicationProps {
  policyId: string;
  application: NonNullable<ReadApplicationQuery['applicationToSign']>;
  onSigned: () => void;
  /** Called when the application has changed since it was read. */
  onChanged: () => void;
}

/** The application in its signed form, its declarations, and the signature. */
export function SignApplication({ policyId, application, onSigned, onChanged }: SignApplicationProps) {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [signApplication] = useKeyedMutation(SignOwnApplication);
  const form = useSignatureForm({
    missingName: t('ready.missingName'),
    missingDrawing: t('ready.missingDrawing'),
  });
  const { contentDigest, groups } = application;
  const sign = form.submit(async (signature) => {
    const variables = { policyId, signature: { ...signature, contentDigest } };
    const answer = await signApplication(variables).catch(() => null);
    const signed = answer?.data?.signApplication;
    if (signed?.__typename === 'ApplicationSigned') {
      onSigned();
      return [];
    }
    if (signed?.__typename === 'SaveRefused' && signed.problems[0]?.code === 'CONTENT_CHANGED') {
      onChanged();
      return [{ field: null, message: t('ready.changed') }];
    }
    return [{ field: null, message: t('lost') }];
  });
  const declarations = language === 'es' ? spanishDeclarations : application.declarations;
  return (
    <Section title={t('ready.sign')} intro={t('ready.signIntro')}>
      {language === 'es' ? <Banner kind="note" title={t('ready.englishOnly')} /> : null}
      <Disclosure label={t('ready.answers')} isForcedOpen>
        <div lang="en">
          <AnswerList groups={groups} />
        </div>
      </Disclosure>
      <h3>{t('ready.declarations')}</h3>
      <ol className={classes.list}>
        {declarations.map((declaration) => (
          <li key={declaration}>{declaration}</li>
        ))}
      </ol>
      <h3>{t('ready.signature')}</h3>
      <p>{t('ready.meaning')}</p>
      <PortalForm form={form} onSubmit={sign} button={t('ready.signButton')} busyText={t('ready.signing')}>
        <SignatureFields
          texts={{
            name: t('ready.name'),
            how: t('ready.how'),
            typed: t('ready.typed'),
            drawn: t('ready.drawn'),
            pad: t('ready.pad'),
            clear: t('ready.clear'),
            drawnNote: t('ready.drawnNote'),
            emptyNote: t('ready.emptyNote'),
          }}
          {...form.fields}
        />
      </PortalForm>
    </Section>
  );
}
