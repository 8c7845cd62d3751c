import { Section } from '../../../ui/layout/Section.tsx';
import { InsuredSigning } from './InsuredSigning.tsx';

/** The insured's signature as a section of its own. */
export function SignatureSection({ isOpen }: { isOpen: boolean }) {
  return (
    <Section title="The insured’s signature">
      <InsuredSigning isOpen={isOpen} />
    </Section>
  );
}
