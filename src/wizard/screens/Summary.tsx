import { PrintableScreen } from '../in-process/PrintedQuote.tsx';
import { PremiumBreakdown } from './summary/PremiumBreakdown.tsx';
import { QuoteFacts } from './summary/QuoteFacts.tsx';
import { QuoteTotal } from './summary/QuoteHead.tsx';
import { FigureNotices } from './summary/QuoteMarks.tsx';
import { SendQuoteForm } from './summary/SendQuote.tsx';
import classes from './summary/Summary.module.css';

/** Step 12: the quote as a customer reads it. */
export function Summary() {
  return (
    <PrintableScreen>
      <div className={classes.sheet}>
        <QuoteTotal />
        <FigureNotices />
        <PremiumBreakdown />
        <QuoteFacts />
        <SendQuoteForm />
      </div>
    </PrintableScreen>
  );
}
