import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import { isQuote } from '../../machines/domain/policy/transaction-stage.ts';
import { OwnPolicies as OwnPoliciesDocument } from '../graphql/portal-documents.ts';
import { paths } from '../paths.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { OwnClaimList } from './claim/OwnClaimList.tsx';
import { findOwnState } from './own-policy.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { PortalFrame } from './PortalFrame.tsx';

/** Everything that is the viewer's own; or the policies for which a loss can be reported; if there is only one, its report opens at once. */
export function OwnPolicies({ isToReport }: { isToReport: boolean }) {
  const { t } = useTranslation('portal');
  const query = useQuery(OwnPoliciesDocument, { fetchPolicy: 'no-cache' });
  return (
    <PortalFrame title={t(isToReport ? 'report.title' : 'home.title')} isSearched={!isToReport}>
      <PageAnswer query={query}>
        {({ policies: { nodes, pageInfo } }) => {
          const rows = isToReport ? nodes.filter((row) => findOwnState(row) === 'issued') : nodes;
          const [only, ...others] = rows;
          if (isToReport && only !== undefined && others.length === 0 && !pageInfo.hasNextPage)
            return <Redirect to={paths.my(Number(only.policyId), 'report')} replace />;
          if (only === undefined && !pageInfo.hasNextPage)
            return (
              <Banner kind="note" title={t('home.none')}>
                {t('home.noneText')}
              </Banner>
            );
          return (
            <Section title={t('home.policies')}>
              <FactList
                facts={rows.map((row) => ({
                  label: row.address ?? row.policyId,
                  value:
                    row.policyNumber === null
                      ? t(isQuote(row.policyState) ? 'home.quote' : 'home.application')
                      : t('home.policy', { number: row.policyNumber }),
                  note: t(`home.states.${findOwnState(row)}`),
                  action: (
                    <Anchor
                      component={Link}
                      href={paths.my(Number(row.policyId), isToReport ? 'report' : undefined)}
                    >
                      {t(isToReport ? 'report.title' : 'home.open')}{' '}
                      <span className="hw-hidden">{row.address}</span>
                    </Anchor>
                  ),
                }))}
              />
              {pageInfo.hasNextPage ? <p>{t('home.more')}</p> : null}
            </Section>
          );
        }}
      </PageAnswer>
      {isToReport ? null : <OwnClaimList policyId={null} />}
      <p>
        <Anchor component={Link} href={isToReport ? paths.my() : paths.findMyPolicy}>
          {t(isToReport ? 'back' : 'door.add')}
        </Anchor>
      </p>
      <p>
        <Anchor component={Link} href={paths.mySessions}>
          {t('sessions.title')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}
