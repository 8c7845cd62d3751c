import { useWizard } from '../open/use-wizard.ts';
import { ApplicationForm } from './application-summary/ApplicationForm.tsx';
import { CompletedSummary } from './application-summary/CompletedSummary.tsx';
import { RolloverSection } from './application-summary/RolloverSection.tsx';

/**
 * Step 17: signature, payor, documents, declarations, payment and the Submit
 * button. Once submitted, it shows the submitted application.
 */
export function ApplicationSummary() {
  const { state, stored } = useWizard();
  if (state.isCompletedSummary) return <CompletedSummary />;
  return (
    <>
      {stored.transaction.policyState === 'ROLLOVER_QUOTE' ? <RolloverSection /> : null}
      <ApplicationForm />
    </>
  );
}
