import { formatDate } from '../../../../machines/domain/format/format-values.ts';
import { documentTypes } from '../../../../machines/domain/underwriting/document-types.ts';
import { Disclosure } from '../../../ui/controls/Disclosure.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { DocumentsNeeded } from '../documents/DocumentsNeeded.tsx';
import { FigureNotices } from '../summary/FigureNotices.tsx';
import classes from './ApplicationSummary.module.css';
import { Declarations } from './Declarations.tsx';
import { Exceptions } from './Exceptions.tsx';
import { InsuredSigning } from './InsuredSigning.tsx';
import { PayAndSubmit } from './PayAndSubmit.tsx';
import { UnderwritingChecklist } from './UnderwritingChecklist.tsx';

/** The last step on one screen: what is out of the ordinary, the signature, who pays, and the button that submits. */
export function ApplicationForm() {
  const { stored } = useWizard();
  // Counted from today, as a submission today counts it. The stored day is of the last save.
  const { effectiveDate, expirationDate, rule } = stored.effectiveDateRule;
  const missing = stored.requiredDocuments.filter(({ isOnFile }) => !isOnFile).length;
  return (
    <>
      <FigureNotices isSampleTold />
      <Exceptions />
      <Section
        title="Signature"
        action={
          <span className={classes.cover}>
            {`Coverage runs from ${formatDate(effectiveDate)} to ${formatDate(expirationDate)}: ${rule}.`}
          </span>
        }
      >
        <Ask name="transaction.agentSignedDate" />
        <Declarations />
        <div data-span="half">
          <Disclosure label="Why might it be reviewed?">
            <UnderwritingChecklist conditions={stored.pendingUnderwriting}>
              {stored.pendingUnderwriting.every(({ holds }) => holds)
                ? 'All are met: when it is submitted, it becomes Pending underwriting and is evaluated at once.'
                : 'Not all are met: it is evaluated when it is submitted, and held only if a rule requires review.'}
            </UnderwritingChecklist>
          </Disclosure>
        </div>
        <InsuredSigning isOpen />
      </Section>
      <PayAndSubmit />
      {stored.requiredDocuments.length === 0 ? null : (
        <Disclosure
          label={
            missing === 0
              ? 'Documents: all on file'
              : `Documents needed before the policy is issued: ${missing}`
          }
        >
          <DocumentsNeeded
            title="Documents needed"
            intro="You can add them after the application is submitted."
            types={Object.values(documentTypes)}
          />
        </Disclosure>
      )}
    </>
  );
}
