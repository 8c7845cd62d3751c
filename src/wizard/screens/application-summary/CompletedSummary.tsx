import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { PrintableScreen } from '../../open/PrintableScreen.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { AnswerGroups } from '../quote-summary/AnswerGroups.tsx';
import { DrawnBuilding } from '../summary/DrawnBuilding.tsx';
import { FigureNotices } from '../summary/FigureNotices.tsx';
import { PremiumBreakdown } from '../summary/PremiumBreakdown.tsx';
import { PrintActions } from '../summary/PrintActions.tsx';
import classes from '../summary/Summary.module.css';
import { ApplicationFacts } from './ApplicationFacts.tsx';

/** The submitted application, read-only. */
export function CompletedSummary() {
  const { policyId } = useWizard();
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <Banner
          kind="good"
          title="This application was submitted"
          action={
            <ButtonLink variant="default" size="sm" href={paths.inProcess(policyId)}>
              Application status
            </ButtonLink>
          }
        >
          Its answers can no longer be changed. The status page shows its progress.
        </Banner>
        <ApplicationFacts title="The application">
          <PrintActions />
        </ApplicationFacts>
        <FigureNotices />
        <PremiumBreakdown />
        <DrawnBuilding />
        <AnswerGroups />
      </div>
    </PrintableScreen>
  );
}
