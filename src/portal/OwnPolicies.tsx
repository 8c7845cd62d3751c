import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { OwnPolicies as OwnPoliciesDocument, type OwnPoliciesQuery } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { FactList } from '../ui/display/FactList.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { PageAnswer } from './PageAnswer.tsx';
import { PortalFrame } from './PortalFrame.tsx';

type Row = OwnPoliciesQuery['policies']['nodes'][number];

/** Everything that is the viewer's own. */
export function OwnPolicies() {
  const { t } = useTranslation('portal');
  const query = useQuery(OwnPoliciesDocument, { fetchPolicy: 'no-cache' });
  return (
    <PortalFrame title={t('home.title')}>
      <PageAnswer query={query}>
        {({ policies: { nodes } }) =>
          nodes.length === 0 ? (
            <Banner kind="note" title={t('home.none')}>
              {t('home.noneText')}
            </Banner>
          ) : (
            <Section title={t('home.policies')}>
              <FactList
                facts={nodes.map((row) => ({
                  label: row.address ?? row.policyId,
                  value:
                    row.policyNumber === null
                      ? t('home.quote')
                      : t('home.policy', { number: row.policyNumber }),
                  note: t(`home.states.${findState(row)}`),
                  action: (
                    <Anchor component={Link} href={paths.my(Number(row.policyId))}>
                      {t('home.open')} <span className="hw-hidden">{row.address}</span>
                    </Anchor>
                  ),
                }))}
              />
            </Section>
          )
        }
      </PageAnswer>
    </PortalFrame>
  );
}

function findState({ policyState, transactionStatus }: Row): 'quote' | 'application' | 'issued' | 'ended' {
  if (transactionStatus === 'ISSUED') return 'issued';
  if (['ABANDONED', 'REJECTED', 'CLOSED', 'ARCHIVED'].includes(transactionStatus)) return 'ended';
  return policyState === 'QUOTE' ? 'quote' : 'application';
}
