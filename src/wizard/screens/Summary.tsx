import { PrintedQuote } from '../in-process/PrintedQuote.tsx';
import { PremiumBreakdown } from './summary/PremiumBreakdown.tsx';
import { QuoteFacts } from './summary/QuoteFacts.tsx';
import { QuoteHead } from './summary/QuoteHead.tsx';
import { QuoteMarks } from './summary/QuoteMarks.tsx';
import { SendQuote } from './summary/SendQuote.tsx';
import classes from './summary/Summary.module.css';

/** Step 12: the quote as a customer reads it. */
export function Summary() {
  return (
    <PrintedQuote>
      <div className={classes.sheet}>
        <QuoteHead />
        <QuoteMarks />
        <PremiumBreakdown />
        <QuoteFacts />
        <SendQuote />
      </div>
    </PrintedQuote>
  );
}
