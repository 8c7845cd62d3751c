import { useWizard } from '../frame/use-wizard.ts';
import { PrintedQuote } from '../in-process/PrintedQuote.tsx';
import { Missing } from './quote-summary/Missing.tsx';
import { StaleRating } from './quote-summary/StaleRating.tsx';
import { StepAnswers } from './quote-summary/StepAnswers.tsx';
import classes from './summary/Summary.module.css';

const notAnswered: readonly string[] = ['SUMMARY', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'];

/** Step 16: every answer by screen with a link to change it, and what is missing. */
export function QuoteSummary() {
  const { state } = useWizard();
  const asked = state.steps.filter(({ id, isEnterable }) => isEnterable && !notAnswered.includes(id));
  return (
    <PrintedQuote>
      <div className={classes.sheet}>
        <Missing />
        <StaleRating />
        {asked.map(({ id, title }) => (
          <StepAnswers key={id} step={id} title={title} />
        ))}
      </div>
    </PrintedQuote>
  );
}
