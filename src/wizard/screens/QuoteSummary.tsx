import { useEffect } from 'react';
import { shownDate } from '../../../machines/domain/format.ts';
import { PrintFrame } from '../../ui/PrintFrame.tsx';
import { nameOf } from '../about-quote.ts';
import { returning } from '../returning.ts';
import { useWizard } from '../use-wizard.ts';
import { Missing } from './quote-summary/Missing.tsx';
import { StaleRating } from './quote-summary/StaleRating.tsx';
import { StepAnswers } from './quote-summary/StepAnswers.tsx';
import classes from './summary/Summary.module.css';

const notAnswered: readonly string[] = ['SUMMARY', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'];

/** Step 16: every answer by screen with a link to change it, and what is missing. */
export function QuoteSummary() {
  const { policyId, stored, today, state } = useWizard();
  useEffect(() => returning.end(), []);
  const asked = state.steps.filter(({ id, isEnterable }) => isEnterable && !notAnswered.includes(id));
  return (
    <PrintFrame
      number={nameOf(policyId, stored)}
      date={shownDate(today)}
      caution="Preliminary – not a binder"
    >
      <div className={classes.sheet}>
        <Missing />
        <StaleRating />
        {asked.map(({ id, title }) => (
          <StepAnswers key={id} step={id} title={title} />
        ))}
      </div>
    </PrintFrame>
  );
}
