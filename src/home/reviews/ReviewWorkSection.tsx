import { paths } from '../../paths.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { ReviewWork } from './ReviewWork.tsx';

/** The review queue on the home page: what is held, by priority and age, to be taken or given to somebody. */
export function ReviewWorkSection() {
  return (
    <Section title="Review queue" surface="plain">
      <ReviewWork base={paths.home} />
    </Section>
  );
}
