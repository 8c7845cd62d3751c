import { useWizard } from '../frame/use-wizard.ts';
import { ApplicationForm } from './application-summary/ApplicationForm.tsx';
import { CompletedSummary } from './application-summary/CompletedSummary.tsx';

/** Step 17: signature, payor, documents, declarations, payment, Submit; once submitted, what was submitted. */
export function ApplicationSummary() {
  return useWizard().state.isCompletedSummary ? <CompletedSummary /> : <ApplicationForm />;
}
