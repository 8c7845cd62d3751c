import { Section } from '../../../../ui/layout/Section.tsx';
import classes from './OfferComparison.module.css';

/** The benefits lost by leaving the NFIP. */
export function LostNfipBenefits({ sentences }: { sentences: readonly string[] }) {
  return (
    <Section title="What leaving the NFIP gives up">
      <ul className={classes.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}
