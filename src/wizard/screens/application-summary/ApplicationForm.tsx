import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { documentTypes } from '../../../../machines/domain/underwriting/required-documents.ts';
import { AfterPaint } from '../../../ui/layout/AfterPaint.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { DocumentsNeeded } from '../documents/DocumentsNeeded.tsx';
import { PaymentSection } from '../payment/PaymentSection.tsx';
import { FigureNotices } from '../summary/FigureNotices.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { Declarations } from './Declarations.tsx';
import { PayorChoice } from './PayorChoice.tsx';
import { SubmitSection } from './SubmitSection.tsx';

/** The remaining steps before submission. The declarations come before payment, because they must be accepted first. */
export function ApplicationForm() {
  const { today } = useWizard();
  return (
    <>
      <ApplicationFacts title="The application" />
      <FigureNotices />
      <Section title="Signature">
        <Ask name="transaction.agentSignedDate" note={`Today is ${formatDate(today)}.`} />
      </Section>
      <PayorChoice />
      <AfterPaint>
        <DocumentsNeeded
          title="Documents needed"
          intro="They may follow after the application is submitted, and are needed before the policy is issued."
          types={Object.values(documentTypes)}
        />
        <Declarations />
        <PaymentSection />
        <SubmitSection />
      </AfterPaint>
    </>
  );
}
