import type { ReactNode } from 'react';
import { shownDate } from '../../machines/domain/format.ts';
import { isQuote } from '../../machines/domain/transaction-stage.ts';
import { PrintFrame } from '../ui/PrintFrame.tsx';
import { nameOf } from './about-quote.ts';
import { useWizard } from './use-wizard.ts';

/** A screen that is printed: on paper with the quote's number, the date and, until it is submitted, that it is no binder. */
export function PrintedQuote({ children }: { children: ReactNode }) {
  const { policyId, stored, today } = useWizard();
  return (
    <PrintFrame
      number={nameOf(policyId, stored)}
      date={shownDate(today)}
      {...(isQuote(stored.transaction.policyState) ? { caution: 'Preliminary – not a binder' } : {})}
    >
      {children}
    </PrintFrame>
  );
}
