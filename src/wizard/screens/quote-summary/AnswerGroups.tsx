import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from './StepAnswers.module.css';
import { StepAnswers } from './StepAnswers.tsx';

/** The steps that ask nothing, or whose answers, the coverages, are listed with the discounted premium too. */
const stepsWithoutAnswers: readonly string[] = ['RATES', 'SUMMARY', 'QUOTE_SUMMARY'];

/** Every answer by screen, in columns. */
export function AnswerGroups({ without = [] }: { without?: readonly string[] }) {
  const { steps } = useWizard().state;
  const shown = steps.filter(
    ({ id, isEnterable }) => isEnterable && !stepsWithoutAnswers.includes(id) && !without.includes(id),
  );
  return (
    <Section title="Every answer">
      <div className={classes.groups}>
        {shown.map(({ id, title }) => (
          <StepAnswers key={id} step={id} title={title} />
        ))}
      </div>
    </Section>
  );
}
