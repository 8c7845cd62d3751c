import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EndOwnSessions, OwnSessions } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';
import { PortalFrame } from '../PortalFrame.tsx';
import { EndButton } from './EndButton.tsx';
import { PasskeySection } from './PasskeySection.tsx';

/** Where the person is signed in: each device with its last use, ended one by one or all others at once. */
export function SessionsPage() {
  const { t } = useTranslation('portal');
  const { dayOf } = useLocaleFormat();
  const query = useQuery(OwnSessions, { fetchPolicy: 'no-cache' });
  const [endSessions] = useMutation(EndOwnSessions);
  const end = (sessionId: string | null) => async () => {
    const answer = await endSessions({ variables: { sessionId } }).catch(() => null);
    await query.refetch().catch(() => undefined);
    return answer?.data?.endOwnSessions.__typename === 'SessionsEnded';
  };
  return (
    <PortalFrame title={t('sessions.title')} intro={t('sessions.intro')}>
      <PageAnswer query={query}>
        {({ ownSessions }) => (
          <Section title={t('sessions.list')}>
            <FactList
              facts={ownSessions.map(({ sessionId, device, createdAt, lastUsedAt, isCurrent }) => ({
                label: device ?? t('sessions.unknown'),
                value: t('sessions.used', { day: dayOf(lastUsedAt ?? createdAt) }),
                note: isCurrent ? t('sessions.here') : null,
                action: isCurrent ? null : (
                  <EndButton end={end(sessionId)}>
                    {t('sessions.end')} <span className="hw-hidden">{device}</span>
                  </EndButton>
                ),
              }))}
            />
            {ownSessions.length > 1 ? (
              <div>
                <EndButton end={end(null)}>{t('sessions.endOthers')}</EndButton>
              </div>
            ) : null}
          </Section>
        )}
      </PageAnswer>
      <PasskeySection />
      <p>
        <Anchor component={Link} href={paths.my()}>
          {t('back')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}
