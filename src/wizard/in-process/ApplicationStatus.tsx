import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PolicyActivity, PolicyDocuments } from '../../graphql/staff-documents.ts';
import { Disclosure } from '../../ui/controls/Disclosure.tsx';
import { ReasonList } from '../../ui/display/ReasonList.tsx';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PrintableScreen } from '../open/PrintableScreen.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { FemaRatesSection } from '../premium/fema-rates/FemaRatesSection.tsx';
import { ApplicationFacts } from '../screens/application-summary/ApplicationFacts.tsx';
import { SignatureSection } from '../screens/application-summary/SignatureSection.tsx';
import { UnderwritingChecklist } from '../screens/application-summary/UnderwritingChecklist.tsx';
import { PaymentSection } from '../screens/payment/PaymentSection.tsx';
import { PrintActions } from '../screens/summary/PrintActions.tsx';
import { AccountStatementSection } from './AccountStatementSection.tsx';
import { AllDocuments } from './AllDocuments.tsx';
import { ApplicationBanner } from './ApplicationBanner.tsx';
import { ApplicationHistory } from './ApplicationHistory.tsx';
import { ApplicationPremium } from './ApplicationPremium.tsx';
import { canStillBeIssued, describeUnderwriting, listStages } from './application-stages.ts';
import { ClosingActions } from './ClosingActions.tsx';
import { ComingDays } from './ComingDays.tsx';
import { DocumentRequests } from './DocumentRequests.tsx';
import { HeldChange } from './HeldChange.tsx';
import { IssueSection } from './IssueSection.tsx';
import { MissingDetermination } from './MissingDetermination.tsx';
import { NextStepNote } from './NextStepNote.tsx';
import { ReviewDecision } from './ReviewDecision.tsx';

/** The status of an application: what is next, with the section where it is done; its stages, money and documents; account and history are folded. */
export function ApplicationStatus() {
  const { stored, policyId } = useWizard();
  const { submittedPremium, transactionStatus } = stored.transaction;
  const options = { variables: { policyId: String(policyId) }, fetchPolicy: 'no-cache' } as const;
  const documents = useQuery(PolicyDocuments, options);
  const activity = useQuery(PolicyActivity, {
    ...options,
    variables: { ...options.variables, first: 200, onTimeline: true },
  });
  // The form of a change has the days on which it was signed.
  const isOpenChange =
    stored.policy.currentTransactionId !== null &&
    stored.policy.openTransactionId === stored.transaction.transactionId;
  const paid = stored.payments.length;
  const { refetch } = activity;
  useEffect(() => {
    if (paid > 0) void refetch();
  }, [paid, refetch]);
  const failure = documents.error ?? activity.error;
  const lookAgain = () => {
    void documents.refetch();
    void activity.refetch();
  };
  return (
    <PrintableScreen>
      <NextStepNote
        key={`next ${transactionStatus} ${submittedPremium} ${documents.data?.policyFile?.documents.length}`}
      />
      <ApplicationBanner key={`banner ${transactionStatus} ${submittedPremium}`} />
      <MissingDetermination />
      <FemaRatesSection />
      <HeldChange />
      <ReviewDecision onDecided={lookAgain} />
      <DocumentRequests
        key={`requests ${transactionStatus}`}
        documentCount={documents.data?.policyFile?.documents.length}
      />
      <IssueSection
        key={`${transactionStatus} ${submittedPremium} ${documents.data?.policyFile?.documents.length}`}
        onIssued={lookAgain}
      />
      <Section title="Status">
        <ClosingActions key={`closing ${transactionStatus} ${submittedPremium}`} onDone={lookAgain} />
        <ReasonList label="Stages of the application" rows={listStages(stored)} />
        <Disclosure label="Why?">
          <UnderwritingChecklist conditions={stored.pendingUnderwriting}>
            {describeUnderwriting(stored)}
          </UnderwritingChecklist>
        </Disclosure>
      </Section>
      <PaymentSection key={`${submittedPremium} ${transactionStatus}`} />
      {failure ? (
        <LoadFailure title="Documents and history could not be loaded" onRetry={lookAgain} />
      ) : (
        <AllDocuments documents={documents.data?.policyFile?.documents} onAdded={lookAgain} />
      )}
      {isOpenChange ? null : <SignatureSection isOpen={canStillBeIssued(stored)} />}
      <Section title="What happens next">
        <ComingDays key={`${transactionStatus} ${submittedPremium}`} />
      </Section>
      <ApplicationFacts title="The application" showsState={false}>
        <PrintActions />
      </ApplicationFacts>
      <ApplicationPremium />
      <Disclosure label="Account statement" printMode="loaded">
        <AccountStatementSection key={`account ${submittedPremium} ${transactionStatus}`} />
      </Disclosure>
      <Disclosure label="History" printMode="loaded">
        <ApplicationHistory events={activity.data?.policyFile?.activity} />
      </Disclosure>
    </PrintableScreen>
  );
}
