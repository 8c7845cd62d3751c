import { formatDate } from '../../../machines/domain/format/format-values.ts';
import type { PolicyNextStepQuery } from '../../graphql/documents.ts';
import { FactList } from '../../ui/display/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useWizard } from '../frame/use-wizard.ts';

interface WhatHappensNextProps {
  /** Undefined while loading. */
  nextStep: NonNullable<PolicyNextStepQuery['policyFile']>['nextStep'] | undefined;
}

/** The days to come of a policy, and who acts next. */
export function WhatHappensNext({ nextStep }: WhatHappensNextProps) {
  const { stored, today } = useWizard();
  const { effectiveDate, expirationDate } = stored.policy;
  const days = [
    { label: 'Cover starts', day: effectiveDate },
    { label: 'Cover ends', day: expirationDate },
  ];
  return (
    <Section title="What happens next">
      {nextStep ? <p>{nextStep.sentence}</p> : null}
      <FactList
        facts={days
          .filter(({ day }) => day !== null && day >= today)
          .map(({ label, day }) => ({ label, value: formatDate(day) }))}
      />
    </Section>
  );
}
