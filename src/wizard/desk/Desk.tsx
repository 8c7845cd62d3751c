import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useParams } from 'wouter';
import type { Transaction } from '../../../machines/contract/types.ts';
import { PolicyActivity, PolicyDocuments, PolicyNextStep } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { AccountStatementSection } from '../in-process/AccountStatementSection.tsx';
import { AllDocuments } from '../in-process/AllDocuments.tsx';
import { ApplicationHistory } from '../in-process/ApplicationHistory.tsx';
import { ApplicationPremium } from '../in-process/ApplicationPremium.tsx';
import { PrintableScreen } from '../open/PrintableScreen.tsx';
import { formatQuoteName } from '../open/quote-name.ts';
import { useWizard } from '../open/use-wizard.ts';
import { PaymentSection } from '../screens/payment/PaymentSection.tsx';
import { FigureNotices } from '../screens/summary/FigureNotices.tsx';
import { PremiumBreakdown } from '../screens/summary/PremiumBreakdown.tsx';
import { PrintActions } from '../screens/summary/PrintActions.tsx';
import { AccountActions } from './AccountActions.tsx';
import classes from './Desk.module.css';
import { DeskHead } from './DeskHead.tsx';
import { DeskLetters } from './DeskLetters.tsx';
import { DeskOverview } from './DeskOverview.tsx';
import { DeskParties } from './DeskParties.tsx';
import { DeskRenewal } from './DeskRenewal.tsx';
import { DeskTimeline } from './DeskTimeline.tsx';
import { DraftSection } from './DraftSection.tsx';
import { OpenChange } from './OpenChange.tsx';
import { WhatHappensNext } from './WhatHappensNext.tsx';

/** For terms that came from another insurer. */
const RolloverSection = lazy(async () => ({
  default: (await import('../screens/application-summary/RolloverSection.tsx')).RolloverSection,
}));

/** For staff alone. */
const UnderpaymentSection = lazy(async () => ({
  default: (await import('./underpayment/UnderpaymentSection.tsx')).UnderpaymentSection,
}));

/** The desk of the version in force. The address names the tab; a change that is open is shown apart. */
export function Desk({ openChange }: { openChange: Transaction | undefined }) {
  const { policyId, stored } = useWizard();
  const viewer = useViewer();
  const { tab } = useParams<{ tab?: string }>();
  const [, navigate] = useLocation();
  const options = { variables: { policyId: String(policyId) }, fetchPolicy: 'no-cache' } as const;
  const next = useQuery(PolicyNextStep, {
    ...options,
    variables: { ...options.variables, transactionId: String(stored.transaction.transactionId) },
  });
  const documents = useQuery(PolicyDocuments, options);
  const activity = useQuery(PolicyActivity, {
    ...options,
    variables: { ...options.variables, first: 200, onTimeline: true },
  });
  const policy = next.data?.policyFile;
  const lookAgain = () => {
    for (const query of [next, documents, activity]) void query.refetch();
  };
  const account = `${stored.transaction.submittedPremium} ${stored.transaction.balance} ${stored.payments.length}`;
  const payments = stored.payments.map(({ paymentStatusId }) => paymentStatusId).join(' ');
  const money = `${account} ${stored.transaction.transactionStatus} ${payments}`;
  const shownMoney = useRef(money);
  // What is done on a tab changes the head of the page too: who acts next, the letters and the history.
  useEffect(() => {
    if (shownMoney.current === money) return;
    shownMoney.current = money;
    for (const query of [next, documents, activity]) void query.refetch();
  }, [money, next, documents, activity]);
  return (
    <PageFrame title={formatQuoteName(policyId, stored)}>
      <DeskHead
        sampleTitle={next.data?.demonstrationTitle ?? null}
        standing={policy?.standing}
        nextStep={policy?.nextStep}
        actions={policy?.availableActions}
      />
      {openChange ? <OpenChange transaction={openChange} task={policy?.nextStep.task} /> : null}
      {next.error || documents.error || activity.error ? (
        <LoadFailure title="A part of the policy could not be loaded" onRetry={lookAgain} />
      ) : null}
      <PrintableScreen>
        <Tabs
          label="Policy"
          aside={<WhatHappensNext nextStep={policy?.nextStep} />}
          chosen={tab ?? 'overview'}
          onChoose={(id) =>
            navigate(paths.desk(policyId, id === 'overview' ? undefined : id), { replace: true })
          }
          tabs={[
            {
              id: 'overview',
              label: 'Overview',
              content: (
                <DeskOverview
                  onDone={lookAgain}
                  documentCount={documents.data?.policyFile?.documents.length}
                />
              ),
            },
            {
              id: 'premium',
              label: 'Coverage and premium',
              content: (
                <div className={classes.panel}>
                  <FigureNotices />
                  <PremiumBreakdown />
                  <ApplicationPremium />
                </div>
              ),
            },
            {
              id: 'renewal',
              label: 'Renewal',
              content: (
                <div className={classes.panel}>
                  {['NEW_BUSINESS', 'RENEWAL'].includes(stored.transaction.policyState) ? null : (
                    <Suspense fallback={null}>
                      <RolloverSection key={`rollover ${account}`} />
                    </Suspense>
                  )}
                  <DeskRenewal key={account} />
                </div>
              ),
            },
            { id: 'timeline', label: 'Timeline', content: <DeskTimeline /> },
            {
              id: 'account',
              label: 'Account',
              content: (
                <div className={classes.panel}>
                  <PaymentSection key={account} />
                  <DraftSection key={`drafts ${account}`} />
                  {viewer?.isStaff ? (
                    <Suspense fallback={null}>
                      <UnderpaymentSection key={`missing ${account}`} />
                    </Suspense>
                  ) : null}
                  <AccountActions key={`actions ${account}`} />
                  <AccountStatementSection key={`statement ${account}`} />
                </div>
              ),
            },
            {
              id: 'documents',
              label: 'Documents and letters',
              content: (
                <div className={classes.panel}>
                  <PrintActions />
                  <DeskLetters />
                  <AllDocuments documents={documents.data?.policyFile?.documents} onAdded={lookAgain} />
                </div>
              ),
            },
            {
              id: 'parties',
              label: 'Parties',
              content: <DeskParties />,
            },
            {
              id: 'activity',
              label: 'Activity',
              content: <ApplicationHistory events={activity.data?.policyFile?.activity} />,
            },
          ]}
        />
      </PrintableScreen>
    </PageFrame>
  );
}
