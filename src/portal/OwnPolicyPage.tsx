import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { formatAddressLine } from '../../machines/domain/place/address.ts';
import { OwnPolicyPage as OwnPolicyDocument } from '../graphql/staff-documents.ts';
import { paths } from '../paths.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { HelpSection } from './HelpSection.tsx';
import { IssuedPolicy } from './IssuedPolicy.tsx';
import type { OwnPolicyView } from './own-policy.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { QuoteQuestions } from './QuoteQuestions.tsx';
import { ReadyQuote } from './ReadyQuote.tsx';
import { SentApplication } from './SentApplication.tsx';

/** One own quote, application or policy: what is left to do, or what it covers. */
export function OwnPolicyPage({ policyId }: { policyId: string }) {
  const { t } = useTranslation('portal');
  const query = useQuery(OwnPolicyDocument, { variables: { policyId }, fetchPolicy: 'no-cache' });
  const file = query.data?.policyFile ?? null;
  const stage = file === null ? null : findStage(file);
  return (
    <PortalFrame
      title={t(stage === null ? 'home.title' : stageTitles[stage])}
      intro={file === null ? null : formatAddressLine(file.propertyAddress)}
    >
      <PageAnswer query={query}>
        {({ policyFile, ownPolicy, applicationSignature }) => {
          if (policyFile === null || ownPolicy === null || stage === null)
            return <Banner kind="bad" title={t('home.none')} />;
          const view = {
            file: policyFile,
            own: ownPolicy,
            signature: applicationSignature,
            reload: async () => {
              await query.refetch().catch(() => undefined);
            },
          };
          const Stage = stageViews[stage];
          return (
            <>
              <Stage view={view} />
              <HelpSection own={ownPolicy} />
            </>
          );
        }}
      </PageAnswer>
      <p>
        <Anchor component={Link} href={paths.my()}>
          {t('back')}
        </Anchor>
      </p>
    </PortalFrame>
  );
}

type Stage = 'questions' | 'ready' | 'sent' | 'issued';

const stageTitles = {
  questions: 'questions.title',
  ready: 'ready.title',
  sent: 'sent.title',
  issued: 'policy.title',
} as const;

const stageViews = {
  questions: QuoteQuestions,
  ready: ReadyQuote,
  sent: SentApplication,
  issued: IssuedPolicy,
} as const;

function findStage({ transaction, wizard }: OwnPolicyView['file']): Stage {
  if (transaction.issuedDate !== null) return 'issued';
  if (transaction.policyState !== 'QUOTE') return 'sent';
  return wizard.step === 'APPLICATION_SUMMARY' ? 'ready' : 'questions';
}
