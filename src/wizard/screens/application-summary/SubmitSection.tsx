import { CallButton } from '../../../ui/controls/CallButton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { UnderwritingChecklist } from './UnderwritingChecklist.tsx';

/** Submits the application, or shows what is missing if there are errors. */
export function SubmitSection() {
  const { stored, problems, isBusy, send } = useWizard();
  const isBlocked = problems.some(({ severity }) => severity === 'ERROR' || severity === 'HARD_STOP');
  const submit = () => send({ type: isBlocked ? 'next' : 'submit' });
  return (
    <Section
      title="Submit"
      intro="The effective date and the premium are calculated once more; then the answers are fixed."
    >
      <UnderwritingChecklist conditions={stored.pendingUnderwriting}>
        {stored.pendingUnderwriting.every(({ holds }) => holds)
          ? 'All hold: it becomes Pending underwriting when it is submitted, and is evaluated at once.'
          : 'Not all hold: it is evaluated when it is submitted, and held only where a rule asks for review.'}
      </UnderwritingChecklist>
      <div>
        <CallButton isBusy={isBusy} slowText={null} onPress={submit}>
          Submit the application
        </CallButton>
      </div>
    </Section>
  );
}
