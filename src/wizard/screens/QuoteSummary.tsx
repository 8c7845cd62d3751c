import type { WizardState } from '../../../machines/wizard/wizard-state.ts';
import { AfterPaint } from '../../ui/layout/AfterPaint.tsx';
import { useWizard } from '../frame/use-wizard.ts';
import { PrintableScreen } from '../in-process/PrintableScreen.tsx';
import { OpenProblems } from './quote-summary/OpenProblems.tsx';
import { StaleRatingBanner } from './quote-summary/StaleRatingBanner.tsx';
import { StepAnswers } from './quote-summary/StepAnswers.tsx';
import { DrawnBuilding } from './summary/DrawnBuilding.tsx';
import classes from './summary/Summary.module.css';

const stepsWithoutAnswers: readonly string[] = ['SUMMARY', 'QUOTE_SUMMARY', 'APPLICATION_SUMMARY'];

/** How many steps' answers fill a screen. */
const firstView = 3;

/** Step 16: every answer by screen, each with a link to change it, and what is missing. */
export function QuoteSummary() {
  const { state } = useWizard();
  const answeredSteps = state.steps.filter(
    ({ id, isEnterable }) => isEnterable && !stepsWithoutAnswers.includes(id),
  );
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <OpenProblems />
        <StaleRatingBanner />
        {answeredSteps.slice(0, firstView).map(drawAnswers)}
        <AfterPaint>
          <DrawnBuilding />
          {answeredSteps.slice(firstView).map(drawAnswers)}
        </AfterPaint>
      </div>
    </PrintableScreen>
  );
}

function drawAnswers({ id, title }: WizardState['steps'][number]) {
  return <StepAnswers key={id} step={id} title={title} />;
}
