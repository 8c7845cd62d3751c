import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { formatPhone } from '../../../machines/domain/format/format-values.ts';
import { ReadPortal, type ReadPortalQuery } from '../../graphql/estimate-documents.ts';
import { paths } from '../../paths.ts';
import { RetryButton } from '../../ui/controls/RetryButton.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { LanguageSwitch } from '../../ui/language/LanguageSwitch.tsx';
import { TextsProvider } from '../../ui/language/TextsProvider.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { useAgencyColors } from '../../ui/theme/use-agency-colors.ts';
import { EstimateView } from '../EstimateView.tsx';
import { createWords } from '../texts/language.ts';
import { useFormat } from '../use-format.ts';
import { PortalContinue } from './PortalContinue.tsx';
import { createPortalClient } from './portal-client.ts';

type Portal = NonNullable<ReadPortalQuery['portal']>;

/** Opened by an agent's link for clients: a price without an account, in the name of the agency. */
export function PortalEstimatePage() {
  const [words] = useState(createWords);
  return (
    <TextsProvider texts={words}>
      <PortalVisit />
    </TextsProvider>
  );
}

function PortalVisit() {
  const { token = '' } = useParams<{ token: string }>();
  const client = useMemo(() => createPortalClient(token), [token]);
  return (
    <ApolloProvider client={client}>
      <AgencyPage token={token} />
    </ApolloProvider>
  );
}

function AgencyPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(ReadPortal, { variables: { token } });
  const portal = data?.portal ?? null;
  useAgencyColors(portal?.agencyColor ?? null);
  return (
    <div lang={language}>
      <PageFrame
        title={t('portal.title')}
        intro={portal === null ? null : <AgencyLine portal={portal} />}
        action={<LanguageSwitch label={t('language')} />}
        width="full"
        menu={null}
        subject={portal?.agencyName}
        user={null}
      >
        {data === undefined && !error ? <Loading label={t('portal.loading')} shape="form" /> : null}
        {error ? (
          <Banner
            kind="bad"
            title={t('portal.failed')}
            action={
              <RetryButton label={t('portal.retry')} busyText={t('portal.loading')} onRetry={refetch} />
            }
          />
        ) : null}
        {data !== undefined && portal === null ? (
          <Banner kind="bad" title={t('portal.closed')}>
            {t('portal.closedText')}
          </Banner>
        ) : null}
        {portal === null ? null : (
          <EstimateView
            userId="visitor"
            samplePlaces={[]}
            sequel={{
              label: t('portal.next'),
              render: (open) => <PortalContinue {...open} token={token} />,
            }}
          />
        )}
      </PageFrame>
    </div>
  );
}

/** The contacts for help, and the sign-in link for a returning insured. */
function AgencyLine({ portal: { agencyName: agency, agencyPhone, agent, chatAddress } }: { portal: Portal }) {
  const { t } = useTranslation();
  const phone = formatPhone(agent.phone ?? agencyPhone);
  return (
    <>
      {phone === ''
        ? t('portal.of', { agent: agent.name, agency })
        : t('portal.ofPhone', { agent: agent.name, agency, phone })}
      {agent.email === null ? null : (
        <>
          {' · '}
          <Anchor href={`mailto:${agent.email}`}>{agent.email}</Anchor>
        </>
      )}
      {chatAddress === null ? null : (
        <>
          {' · '}
          <Anchor href={chatAddress}>{t('portal.chat')}</Anchor>
        </>
      )}
      {' · '}
      <Anchor component={Link} href={paths.my()}>
        {t('portal.account')}
      </Anchor>
    </>
  );
}
