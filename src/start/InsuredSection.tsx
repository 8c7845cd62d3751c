import { Section } from '../ui/layout/Section.tsx';
import classes from './StartForm.module.css';
import { StartFormField } from './StartFormField.tsx';
import type { QuoteStart } from './use-start.ts';

/** The first insured: a person or an entity. */
export function InsuredSection({ start }: { start: QuoteStart }) {
  const isEntity = start.form['insureds.0.isEntity'].value === true;
  return (
    <Section
      title="First insured"
      intro="The name goes on the policy and is checked against the sanctions list."
    >
      <StartFormField
        start={start}
        field="insureds.0.isEntity"
        label="Is the insured an entity, such as a company or a trust?"
        required
      />
      {isEntity ? (
        <StartFormField start={start} field="insureds.0.entityName" required />
      ) : (
        <div className={classes.names}>
          <StartFormField start={start} field="insureds.0.firstName" required />
          <StartFormField start={start} field="insureds.0.middleName" />
          <StartFormField start={start} field="insureds.0.lastName" required />
        </div>
      )}
    </Section>
  );
}
