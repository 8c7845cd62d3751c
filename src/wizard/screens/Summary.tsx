import { shownDate } from '../../../machines/domain/format.ts';
import { PrintFrame } from '../../ui/PrintFrame.tsx';
import { nameOf } from '../about-quote.ts';
import { useWizard } from '../use-wizard.ts';
import { PremiumBreakdown } from './summary/PremiumBreakdown.tsx';
import { QuoteFacts } from './summary/QuoteFacts.tsx';
import { QuoteHead } from './summary/QuoteHead.tsx';
import { QuoteMarks } from './summary/QuoteMarks.tsx';
import { SendQuote } from './summary/SendQuote.tsx';
import classes from './summary/Summary.module.css';

/** Step 12: the quote as a customer reads it. */
export function Summary() {
  const { policyId, stored, today } = useWizard();
  return (
    <PrintFrame
      number={nameOf(policyId, stored)}
      date={shownDate(today)}
      caution="Preliminary – not a binder"
    >
      <div className={classes.sheet}>
        <QuoteHead />
        <QuoteMarks />
        <PremiumBreakdown />
        <QuoteFacts />
        <SendQuote />
      </div>
    </PrintFrame>
  );
}
