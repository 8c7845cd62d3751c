import { AfterPaint } from '../../ui/layout/AfterPaint.tsx';
import { PrintableScreen } from '../open/PrintableScreen.tsx';
import { PropertyPlace } from './change-address/PropertyPlace.tsx';
import { DrawnBuilding } from './summary/DrawnBuilding.tsx';
import { FigureNotices } from './summary/FigureNotices.tsx';
import { PremiumBreakdown } from './summary/PremiumBreakdown.tsx';
import { ProposalSection } from './summary/proposal/ProposalSection.tsx';
import { QuoteFacts } from './summary/QuoteFacts.tsx';
import { QuoteTotal } from './summary/QuoteTotal.tsx';
import classes from './summary/Summary.module.css';

/** Step 12: the quote in the form a customer reads. */
export function Summary() {
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <QuoteTotal />
        <ProposalSection />
        <FigureNotices />
        <PremiumBreakdown />
        <AfterPaint>
          <DrawnBuilding />
          <QuoteFacts />
        </AfterPaint>
      </div>
      <PropertyPlace />
    </PrintableScreen>
  );
}
