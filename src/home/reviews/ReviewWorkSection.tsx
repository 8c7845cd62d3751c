import { rateDutyKinds } from '../../../machines/domain/calendar/duties.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { LeftOpenSection } from '../LeftOpenSection.tsx';
import { ReviewWork } from './ReviewWork.tsx';

/** The work of underwriting on the home page: the renewals that wait for FEMA's rates, then the review queue: what is held, by priority and age, to be taken or assigned. */
export function ReviewWorkSection() {
  return (
    <>
      <LeftOpenSection title="Rates to ask FEMA for" kinds={rateDutyKinds} />
      <Section title="Review queue" surface="plain">
        <ReviewWork base={paths.home} />
      </Section>
    </>
  );
}
