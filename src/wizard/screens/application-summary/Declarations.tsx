import { Section } from '../../../ui/layout/Section.tsx';
import { Ask } from '../../question/Ask.tsx';
import classes from './ApplicationSummary.module.css';
import { declarations } from './declarations.ts';

/** The declarations, and the confirmation that they were read and are true. */
export function Declarations() {
  return (
    <Section title="Declarations" intro="Read these with the policyholder.">
      <ol className={classes.declarations}>
        {declarations.map((declaration) => (
          <li key={declaration}>{declaration}</li>
        ))}
      </ol>
      <Ask name="policy.areDeclarationsAccepted" />
    </Section>
  );
}
