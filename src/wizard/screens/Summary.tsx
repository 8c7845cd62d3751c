import { lazy, Suspense } from 'react';
import { AfterPaint } from '../../ui/layout/AfterPaint.tsx';
import { PrintableScreen } from '../open/PrintableScreen.tsx';
import { useWizard } from '../open/use-wizard.ts';
import { PropertyPlace } from './change-address/PropertyPlace.tsx';
import { DrawnBuilding } from './summary/DrawnBuilding.tsx';
import { FigureNotices } from './summary/FigureNotices.tsx';
import { PremiumBreakdown } from './summary/PremiumBreakdown.tsx';
import { ProposalSection } from './summary/proposal/ProposalSection.tsx';
import { QuoteFacts } from './summary/QuoteFacts.tsx';
import { QuoteTotal } from './summary/QuoteTotal.tsx';
import classes from './summary/Summary.module.css';

const AwaitedRates = lazy(async () => ({
  default: (await import('../premium/fema-rates/AwaitedRates.tsx')).AwaitedRates,
}));

/** Step 12: the quote in the form a customer reads. */
export function Summary() {
  const isAwaitingRates = useWizard().stored.transaction.transactionStatus === 'SFR_RATES_REQUIRED';
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <QuoteTotal />
        {isAwaitingRates ? (
          <Suspense fallback={null}>
            <AwaitedRates />
          </Suspense>
        ) : null}
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
