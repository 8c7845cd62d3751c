import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useWizard } from '../../frame/use-wizard.ts';
import { PrintableScreen } from '../../in-process/PrintableScreen.tsx';
import { StepAnswers } from '../quote-summary/StepAnswers.tsx';
import { FigureNotices } from '../summary/FigureNotices.tsx';
import { PremiumBreakdown } from '../summary/PremiumBreakdown.tsx';
import { PrintActions } from '../summary/PrintActions.tsx';
import classes from '../summary/Summary.module.css';
import { ApplicationFacts } from './ApplicationFacts.tsx';

const stepsWithoutAnswers: readonly string[] = ['RATES', 'SUMMARY', 'QUOTE_SUMMARY'];

/** The submitted application, read-only. */
export function CompletedSummary() {
  const { policyId, state } = useWizard();
  const answeredSteps = state.steps.filter(
    ({ id, isEnterable }) => isEnterable && !stepsWithoutAnswers.includes(id),
  );
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <Banner
          kind="good"
          title="This application was submitted"
          action={
            <Button variant="default" size="sm" component={Link} href={paths.inProcess(policyId)}>
              Application status
            </Button>
          }
        >
          Its answers are fixed. Its status page shows what happens to it.
        </Banner>
        <ApplicationFacts title="The application">
          <PrintActions />
        </ApplicationFacts>
        <FigureNotices />
        <PremiumBreakdown />
        {answeredSteps.map(({ id, title }) => (
          <StepAnswers key={id} step={id} title={title} />
        ))}
      </div>
    </PrintableScreen>
  );
}
