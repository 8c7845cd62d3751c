import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndOwnDrafts, OwnDrafts, type OwnDraftsQuery } from '../../graphql/portal-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import type { OwnPolicyView } from '../own-policy.ts';
import { PageAnswer } from '../PageAnswer.tsx';

type Drafts = NonNullable<OwnDraftsQuery['draftConsent']>;

/** Automatic payment: from where bills are drawn, what was signed, the next draft, and its end. */
export function DraftsTask({ view: { file } }: { view: OwnPolicyView }) {
  const { t } = useTranslation('portal');
  const query = useQuery(OwnDrafts, { variables: { policyId: file.id }, fetchPolicy: 'no-cache' });
  return (
    <PageAnswer query={query}>
      {({ draftConsent }) => (
        <>
          <p>{t('drafts.intro')}</p>
          {draftConsent === null || draftConsent.consent === null ? (
            <Banner kind="note" title={t('drafts.none')} />
          ) : (
            <ConsentSection
              policyId={file.id}
              consent={draftConsent.consent}
              nextDay={draftConsent.nextDay}
              onEnd={() => void query.refetch()}
            />
          )}
        </>
      )}
    </PageAnswer>
  );
}

interface ConsentSectionProps {
  policyId: string;
  consent: NonNullable<Drafts['consent']>;
  nextDay: string | null;
  onEnd: () => void;
}

function ConsentSection({ policyId, consent, nextDay, onEnd }: ConsentSectionProps) {
  const { t } = useTranslation('portal');
  const { day, dayOf } = useLocaleFormat();
  const [end] = useMutation(EndOwnDrafts, { fetchPolicy: 'no-cache' });
  const [hasFailed, setFailed] = useState(false);
  const { isBusy, press } = usePress(async () => {
    const answer = await end({ variables: { policyId } }).catch(() => null);
    if (answer?.data?.endDrafts.__typename === 'DraftConsentSaved') onEnd();
    else setFailed(true);
  });
  return (
    <Section title={t('drafts.title')}>
      <FactList
        facts={[
          { label: t('drafts.from'), value: t(`drafts.accounts.${findAccountName(consent.account)}`) },
          {
            label: t('drafts.signed'),
            value: t('drafts.signedText', { name: consent.signedName, day: dayOf(consent.consentedAt) }),
          },
          { label: t('drafts.next'), value: nextDay === null ? t('drafts.nextBill') : day(nextDay) },
          { label: t('drafts.words'), value: consent.words },
        ]}
      />
      <p>{t('drafts.endText')}</p>
      {hasFailed ? <Banner kind="bad" title={t('drafts.failed')} /> : null}
      <div>
        <CallButton
          variant="default"
          isBusy={isBusy}
          onPress={() => press()}
          busyText={t('drafts.ending')}
          slowText={t('drafts.ending')}
        >
          {t('drafts.end')}
        </CallButton>
      </div>
    </Section>
  );
}

function findAccountName(account: string): 'bank' | 'credit' | 'debit' {
  if (account === 'bank account') return 'bank';
  return account === 'debit card' ? 'debit' : 'credit';
}
