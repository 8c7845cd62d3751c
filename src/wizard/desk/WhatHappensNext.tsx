import type { PolicyNextStepQuery } from '../../graphql/staff-documents.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { ComingDays } from '../in-process/ComingDays.tsx';

interface WhatHappensNextProps {
  /** Undefined while loading. */
  nextStep: NonNullable<PolicyNextStepQuery['policyFile']>['nextStep'] | undefined;
}

/** Who acts next on a policy, and its days to come. */
export function WhatHappensNext({ nextStep }: WhatHappensNextProps) {
  return (
    <Section title="What happens next">
      {nextStep ? <p>{nextStep.sentence}</p> : null}
      <ComingDays />
    </Section>
  );
}
