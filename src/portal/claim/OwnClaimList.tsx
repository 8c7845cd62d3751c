import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { OwnClaims } from '../../graphql/portal-documents.ts';
import { paths } from '../../paths.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { PageAnswer } from '../PageAnswer.tsx';

/** The claims of a policy, or those on policies that were assigned to another owner since, each with its status; nothing where there is none. */
export function OwnClaimList({ policyId }: { policyId: string | null }) {
  const { t } = useTranslation('portal');
  const { day, language } = useLocaleFormat();
  const query = useQuery(OwnClaims, {
    variables: { policyId, language: language === 'es' ? 'ES' : 'EN' },
    fetchPolicy: 'no-cache',
  });
  return (
    <PageAnswer query={query}>
      {({ ownClaims }) => {
        const claims = ownClaims.filter(({ isPolicyAssigned }) => policyId !== null || isPolicyAssigned);
        return claims.length === 0 ? null : (
          <Section title={t('claim.mine')}>
            <FactList
              facts={claims.map(({ claimId, claimNumber, dateOfLoss, standing }) => ({
                label: day(dateOfLoss),
                value: standing,
                action: (
                  <Anchor component={Link} href={paths.myClaim(claimId)}>
                    {t('claim.number', { number: claimNumber })}
                  </Anchor>
                ),
              }))}
            />
          </Section>
        );
      }}
    </PageAnswer>
  );
}
