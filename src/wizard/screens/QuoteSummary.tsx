import { PrintableScreen } from '../open/PrintableScreen.tsx';
import { AnswerGroups } from './quote-summary/AnswerGroups.tsx';
import { MissingDocuments } from './quote-summary/MissingDocuments.tsx';
import { NothingOpen } from './quote-summary/NothingOpen.tsx';
import { OpenProblems } from './quote-summary/OpenProblems.tsx';
import { StaleRatingBanner } from './quote-summary/StaleRatingBanner.tsx';
import { DrawnBuilding } from './summary/DrawnBuilding.tsx';
import classes from './summary/Summary.module.css';

/** Step 16: what needs attention, with links to mend it; then every answer by screen, each screen with a link to change it. */
export function QuoteSummary() {
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <NothingOpen />
        <OpenProblems />
        <StaleRatingBanner />
        <MissingDocuments />
        <DrawnBuilding />
        <AnswerGroups without={['APPLICATION_SUMMARY']} />
      </div>
    </PrintableScreen>
  );
}
