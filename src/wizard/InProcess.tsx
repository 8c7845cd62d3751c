import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { PolicyActivity, PolicyDocuments } from '../graphql/documents.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { ReasonList } from '../ui/ReasonList.tsx';
import { Section } from '../ui/Section.tsx';
import { AllDocuments } from './in-process/AllDocuments.tsx';
import { HeldBanner } from './in-process/HeldBanner.tsx';
import { History } from './in-process/History.tsx';
import { IssueSection } from './in-process/IssueSection.tsx';
import { MissingDetermination } from './in-process/MissingDetermination.tsx';
import { PremiumBehind } from './in-process/PremiumBehind.tsx';
import { ReviewDecision } from './in-process/ReviewDecision.tsx';
import { stagesOf, underwritingWords } from './in-process/status-words.ts';
import { PrintedQuote } from './PrintedQuote.tsx';
import { ApplicationFacts } from './screens/application-summary/ApplicationFacts.tsx';
import { Checklist } from './screens/application-summary/Checklist.tsx';
import { PaymentSection } from './screens/payment/PaymentSection.tsx';
import { TakeAlong } from './screens/summary/TakeAlong.tsx';
import { useWizard } from './use-wizard.ts';

/** Where the application is: submitted, paid, pending underwriting and why, what issue waits for, issued; its documents; what happened. */
export function InProcess() {
  const { stored, policyId } = useWizard();
  const { submittedPremium, transactionStatus } = stored.transaction;
  const options = { variables: { policyId: String(policyId) }, fetchPolicy: 'no-cache' } as const;
  const documents = useQuery(PolicyDocuments, options);
  const activity = useQuery(PolicyActivity, {
    ...options,
    variables: { ...options.variables, first: 200 },
  });
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
    <PrintedQuote>
      <HeldBanner />
      <MissingDetermination />
      <ReviewDecision onDecided={lookAgain} />
      <IssueSection
        key={`${transactionStatus} ${submittedPremium} ${documents.data?.policyFile?.documents.length}`}
        onIssued={lookAgain}
      />
      <Section title="Where it is">
        <ReasonList label="Stages of the application" rows={stagesOf(stored)} />
        <Checklist conditions={stored.pendingUnderwriting}>{underwritingWords(stored)}</Checklist>
      </Section>
      <ApplicationFacts title="The application">
        <TakeAlong />
      </ApplicationFacts>
      <PremiumBehind />
      <PaymentSection key={`${submittedPremium} ${transactionStatus}`} />
      {failure ? (
        <LoadFailure title="Documents and history could not be loaded" onRetry={lookAgain} />
      ) : (
        <>
          <AllDocuments documents={documents.data?.policyFile?.documents} onAdded={lookAgain} />
          <History events={activity.data?.policyFile?.activity} />
        </>
      )}
    </PrintedQuote>
  );
}
