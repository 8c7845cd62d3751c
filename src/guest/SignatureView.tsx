import { useTranslation } from 'react-i18next';
import { spanishDeclarations } from '../../machines/domain/policy/applicant-declarations.ts';
import { AnswerList } from '../ui/display/AnswerList.tsx';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../ui/language/use-locale-format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { AgentLine } from './AgentLine.tsx';
import classes from './Guest.module.css';
import { GuestSignForm } from './GuestSignForm.tsx';
import type { LinkedSignature } from './guest-signature.ts';
import type { GuestLink } from './use-guest-link.ts';

interface SignatureViewProps {
  shown: LinkedSignature;
  link: GuestLink<LinkedSignature>;
}

/** The document to be signed, in full, with the signature form below it; or a confirmation that it was signed. */
export function SignatureView({ shown, link }: SignatureViewProps) {
  const { t } = useTranslation('guest');
  const { language, money, dayOf } = useLocaleFormat();
  const { content, signature } = shown;
  if (content === null)
    return (
      <>
        {signature.signedAt === null ? (
          <Banner kind="note" title={t('sign.nothing')}>
            {t('sign.nothingText')}
          </Banner>
        ) : signature.state === 'VOID' ? (
          <Banner kind="warn" title={t('sign.void')} />
        ) : (
          <Banner kind="good" title={t('sign.signed')}>
            {t('sign.signedText', { name: signature.signedName, day: dayOf(signature.signedAt) })}
          </Banner>
        )}
        <AgentLine {...shown} />
      </>
    );
  const declarations = language === 'es' ? spanishDeclarations : content.declarations;
  return (
    <>
      <p>{t('sign.intro')}</p>
      {language === 'es' ? <Banner kind="note" title={t('sign.englishOnly')} /> : null}
      <Section title={t('sign.answers')}>
        <FactList
          facts={[
            { label: t('facts.insured'), value: content.insuredName },
            { label: t('facts.property'), value: content.property },
            { label: t('facts.number'), value: content.number },
            { label: t('facts.premium'), value: <strong>{money(content.totalPremium)}</strong> },
          ]}
        />
        <div lang="en">
          <AnswerList groups={content.groups} />
        </div>
      </Section>
      <Section title={t('sign.declarations')}>
        <ol className={classes.declarations}>
          {declarations.map((declaration) => (
            <li key={declaration}>{declaration}</li>
          ))}
        </ol>
      </Section>
      <GuestSignForm contentDigest={content.contentDigest} link={link} />
      <AgentLine {...shown} />
    </>
  );
}
